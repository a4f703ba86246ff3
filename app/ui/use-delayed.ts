import { useEffect, useRef } from 'react';

/** Does something once nobody has asked for it again for so many milliseconds. */
export function useDelayed(task: () => void, ms: number) {
  const latest = useRef(task);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = task;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), ms);
  };
}
