import type { Actor } from '../scene.ts';
import type { Step } from '../step.ts';
import type { Received, Sending } from './send.ts';

/** A step, who took it, what was sent for it and what came back. */
export interface Played {
  step: Step;
  actor: Actor | undefined;
  sending: Sending;
  received: Received;
}
