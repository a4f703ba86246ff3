/** The hour of nightly work, in local time. */
const NIGHT_HOUR = 3;

/**
 * Runs the work every night, at a random minute so that processes rarely run it at the same time.
 * @returns a function that cancels the next night
 */
export function everyNight(work: () => unknown): () => void {
  const minute = 60 * Math.random();
  let timer: NodeJS.Timeout;
  const plan = () => {
    const next = new Date();
    next.setHours(NIGHT_HOUR, minute, 0);
    if (next.getTime() <= Date.now()) next.setDate(next.getDate() + 1);
    timer = setTimeout(() => {
      work();
      plan();
    }, next.getTime() - Date.now()).unref();
  };
  plan();
  return () => clearTimeout(timer);
}
