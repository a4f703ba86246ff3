import * as fc from 'fast-check';
import { story } from '../make/steps.ts';
import type { Scene } from '../scene.ts';
import { BrokenPromiseError, playStory } from './play-story.ts';
import type { Tally } from './tally.ts';

const STORIES_AT_ONCE = 40;
const MAX_FINDINGS = 12;
const SHRINK_MS = 60_000;

/** The smallest story that shows a problem. */
export interface StoryFinding {
  problem: string;
  /** The requests as curl commands. */
  message: string;
  /** Seed that generates the same batch again. */
  seed: number;
}

/** Runs stories from a seed until the number of requests is reached. */
export async function playStories(
  scene: Scene,
  { seed, isEnough }: { seed: number; isEnough: () => boolean },
  tally: Tally,
): Promise<StoryFinding[]> {
  const findings: StoryFinding[] = [];
  for (let batch = seed; !isEnough() && findings.length < MAX_FINDINGS; batch += 1) {
    let last: BrokenPromiseError | undefined;
    const play = async (steps: Parameters<typeof playStory>[1]) => {
      try {
        await playStory(scene, steps, tally);
      } catch (error) {
        if (error instanceof BrokenPromiseError) last = error;
        throw error;
      }
    };
    const details = await fc.check(fc.asyncProperty(story, play), {
      seed: batch,
      numRuns: STORIES_AT_ONCE,
      interruptAfterTimeLimit: SHRINK_MS,
    });
    if (!details.failed || (details.interrupted && details.counterexample === null)) continue;
    if (!last) throw details.errorInstance;
    findings.push({ problem: last.problem, message: last.message, seed: batch });
  }
  return findings;
}
