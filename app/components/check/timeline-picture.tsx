import { TIMELINE_STEPS, type Timeline } from '#domain/check-file/report.ts';
import { SEVERITIES } from '#timed-text/checks/rules.ts';
import { clockText } from '#domain/fit/running-time.ts';
import { SEVERITY_TEXTS } from '#domain/check-file/wording/severity-texts.ts';
import css from './timeline-picture.module.css';

/** Minimum width of a mark in steps, so that it stays visible on a small screen. */
const MARK = 4;

const TEN_MINUTES = 600;

/**
 * Draws the film from left to right in lanes with names: the subtitles, then the problems. It uses attributes only, because our policy
 * forbids inline styles. The table next to it gives the same facts to people who cannot see the picture.
 */
export function TimelinePicture({ timeline: { seconds, subtitles, problems } }: { timeline: Timeline }) {
  const found = SEVERITIES.filter((severity) => problems[severity].length > 0);
  return (
    <div className={css['picture']} aria-hidden="true">
      <Lane name="Subtitles" kind="subtitles" path={subtitles.map(bar).join('')} seconds={seconds} />
      {found.map((severity) => (
        <Lane
          key={severity}
          name={SEVERITY_TEXTS[severity]}
          kind={severity}
          path={problems[severity].map(mark).join('')}
          seconds={seconds}
        />
      ))}
      <p className={css['axis']}>
        <span>{clockText(0)}</span>
        <span>{clockText(seconds)}</span>
      </p>
    </div>
  );
}

interface LaneProps {
  name: string;
  kind: string;
  path: string;
  seconds: number;
}

function Lane({ name, kind, path, seconds }: LaneProps) {
  const count = Math.min(Math.floor(seconds / TEN_MINUTES), 200);
  const ticks = Array.from(
    { length: count },
    (_, index) => `M${Math.round(((index + 1) * TEN_MINUTES * TIMELINE_STEPS) / seconds)} 0v10`,
  ).join('');
  return (
    <div className={css['lane']}>
      <span>{name}</span>
      <svg viewBox={`0 0 ${TIMELINE_STEPS} 10`} preserveAspectRatio="none" data-kind={kind}>
        <path className={css['ticks']} d={ticks} vectorEffect="non-scaling-stroke" />
        <path className={css['bars']} d={path} />
      </svg>
    </div>
  );
}

const bar = ([from, to]: readonly [number, number]) => `M${from} 0H${Math.max(to, from + 1)}V10H${from}z`;

const mark = (at: number) => {
  const from = Math.min(Math.max(at - MARK / 2, 0), TIMELINE_STEPS - MARK);
  return `M${from} 0h${MARK}v10h-${MARK}z`;
};
