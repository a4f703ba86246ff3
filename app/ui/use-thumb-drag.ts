import { useRef, type PointerEvent } from 'react';

interface Thumbs {
  from: number;
  to: number;
  values: [number, number];
  onSlide: (index: 0 | 1, value: number) => void;
  /** Called when someone grabs a thumb. */
  onTake: (index: 0 | 1) => void;
}

/** Half the width of a thumb in range-slider.module.css, in rem. */
const HALF_THUMB = 0.75;
/** Distance in pixels after which a movement has a direction. */
const DIRECTION = 2;

/** A pointer on the track: where it was pressed, and the thumb that it holds, once that is clear. */
interface Hold {
  x: number;
  index: 0 | 1 | undefined;
  /** Distance of the press from the middle of each thumb; 0 if it was not on the thumb. */
  beside: [number, number];
}

/**
 * Lets mouse, pen and finger move two thumbs on one track. If two native sliders overlap, only the upper one can be grabbed, and at an end
 * it cannot move. Here the pointer takes the nearer thumb or, of two overlapping thumbs, the one that can move in its direction.
 */
export function useThumbDrag({ from, to, values, onSlide, onTake }: Thumbs) {
  const hold = useRef<Hold>(undefined);
  const take = (hand: Hold, index: 0 | 1) => {
    hand.index = index;
    onTake(index);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The thumb gets the focus instead, and no text is selected.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const x = event.clientX;
      const track = measure(event.currentTarget, from, to);
      const beside = values.map((value) => x - track.placeOf(value)) as [number, number];
      const isOn = beside.map((distance) => Math.abs(distance) <= track.half);
      const hand: Hold = {
        x,
        index: undefined,
        beside: [isOn[0] ? beside[0] : 0, isOn[1] ? beside[1] : 0],
      };
      hold.current = hand;
      if (isOn[0] && isOn[1]) return;
      const index = beside[0] + beside[1] < 0 ? 0 : 1;
      take(hand, index);
      onSlide(index, track.valueAt(x - hand.beside[index]));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hand = hold.current;
      if (!hand) return;
      const moved = event.clientX - hand.x;
      if (hand.index === undefined && Math.abs(moved) >= DIRECTION) take(hand, moved < 0 ? 0 : 1);
      if (hand.index === undefined) return;
      const track = measure(event.currentTarget, from, to);
      onSlide(hand.index, track.valueAt(event.clientX - hand.beside[hand.index]));
    },
    onLostPointerCapture: () => {
      hold.current = undefined;
    },
  };
}

/** Measures the positions of values on the track. At its ends are the middles of the thumbs. */
function measure(element: HTMLElement, from: number, to: number) {
  const half = HALF_THUMB * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const { left, width } = element.getBoundingClientRect();
  const step = (width - 2 * half) / (to - from);
  return {
    half,
    placeOf: (value: number) => left + half + step * (value - from),
    valueAt: (x: number) => Math.min(to, Math.max(from, Math.round(from + (x - left - half) / step))),
  };
}
