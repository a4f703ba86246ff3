import { useRef } from 'react';
import css from './range-slider.module.css';
import { useThumbDrag } from './use-thumb-drag.ts';

interface Props {
  /** Names of the thumbs for screen readers, as in "Shortest running time". */
  names: [string, string];
  unit?: string;
  from: number;
  to: number;
  values: [number, number];
  onSlide: (values: [number, number]) => void;
}

/**
 * Shows two native sliders on one track, which never cross. A thumb at its own end sets no limit, and says so. They are an addition to
 * number fields and have no names in the form. They are hidden without JavaScript, because they could not update the fields.
 */
export function RangeSlider({ names, unit = '', from, to, values, onSlide }: Props) {
  const [low, high] = values;
  const thumbs = useRef<(HTMLInputElement | null)[]>([]);
  const slide = (index: 0 | 1, value: number) => onSlide(index === 0 ? [Math.min(value, high), high] : [low, Math.max(value, low)]);
  const drag = useThumbDrag({
    from,
    to,
    values,
    onSlide: slide,
    onTake: (index) => thumbs.current[index]?.focus(),
  });
  const share = (value: number) => (100 * (value - from)) / (to - from);
  const thumb = (index: 0 | 1) => (
    <input
      ref={(input) => void (thumbs.current[index] = input)}
      type="range"
      aria-label={names[index]}
      aria-valuetext={values[index] === [from, to][index] ? 'any' : `${values[index]}${unit}`}
      min={from}
      max={to}
      value={values[index]}
      onChange={(event) => slide(index, Number(event.currentTarget.value))}
    />
  );
  return (
    <div className={`needs-scripts ${css['slider']}`} {...drag}>
      {/* A drawing, because the content security policy allows no style attributes. */}
      <svg className={css['track']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['rail']} width="100" height="6" />
        <rect className={css['chosen']} x={share(low)} width={share(high) - share(low)} height="6" />
      </svg>
      {thumb(0)}
      {thumb(1)}
    </div>
  );
}
