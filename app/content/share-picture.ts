import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { ORGANISATION_IMAGES } from './organisation-images.ts';

const { sharePicture: own } = SITE;

/** Picture that social networks show with a link to the site: the organisation's, or ours (scripts/card.html). */
export const SHARE_PICTURE = own
  ? { path: ORGANISATION_IMAGES[own.file]!, description: own.description, ...SITE.images[own.file]! }
  : {
      path: paths.card(),
      description:
        'Captions in the beam of a projector: “[a projector whirrs]”, “Subtitles and audio description for the film that you show”. Below: DS, AD, a register of access materials for films.',
      width: 1200,
      height: 630,
    };
