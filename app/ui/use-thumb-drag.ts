import { useRef, type PointerEvent } from 'react';

interface Thumbs {
  from: number;
  to: number;
  values: [number, number];
  onSlide: (index: 0 | 1, value: number) => void;
  /** A thumb is taken hold of. */
  onTake: (index: 0 | 1) => void;
}

/** Half of what a thumb is wide in range-slider.module.css, in rem. */
const HALF_THUMB = 0.75;
/** A hand that has moved so many pixels has a direction. */
const DIRECTION = 2;

/** A hand on the track: where it came down, and the thumb that it holds, once it is clear which. */
interface Hold {
  x: number;
  index: 0 | 1 | undefined;
  /** How far beside the middle of each thumb it came down; 0 where it did not come down on it. */
  beside: [number, number];
}

/**
 * Lets mouse, pen and finger move two thumbs on one track. Of two native sliders only the upper can be had where
 * their thumbs lie upon each other, and at an end it cannot move. Here the nearer thumb is taken, and of two that lie
 * upon each other the one that can go where the hand goes.
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
      // The thumb gets the focus instead, and no text is marked.
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

/** Where values stand on the track, whose ends the middles of the thumbs reach. */
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
