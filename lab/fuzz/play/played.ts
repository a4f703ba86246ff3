import type { Actor } from '../scene.ts';
import type { Step } from '../step.ts';
import type { Received, Sending } from './send.ts';

/** A step with its sender, its request and its response. */
export interface Played {
  step: Step;
  actor: Actor | undefined;
  sending: Sending;
  received: Received;
}
