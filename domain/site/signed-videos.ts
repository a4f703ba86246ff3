import signed from '../../.organisation/signed-videos.json' with { type: 'json' };
import type { SignedVideos } from './organisation.ts';

/**
 * The organisation's sign language videos, by page. Kept out of `SITE`, which is in every page's scripts, so that only the pages with a
 * video load its texts.
 */
export const SIGNED_VIDEOS: SignedVideos = signed;
