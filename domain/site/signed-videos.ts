import signed from '../../.organisation/signed-videos.json' with { type: 'json' };
import type { SignedVideos } from './organisation.ts';

/**
 * The organisation's videos in sign language, by page. They are no part of `SITE`, which every page's scripts hold: their words
 * are loaded with the pages that have them.
 */
export const SIGNED_VIDEOS: SignedVideos = signed;
