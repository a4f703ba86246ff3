import type { GlossaryGroup } from './glossary-group.ts';

export const TIME_AND_VERSIONS: GlossaryGroup = {
  id: 'time-and-versions',
  heading: 'Time and versions',
  terms: [
    {
      id: 'running-time',
      term: 'Running time, duration',
      meaning: [
        'The time from the first picture of a film to the last. Listings give it in whole minutes, so a difference of 1 minute can be rounding. A listing must have the running time of the version that the material was made for.',
      ],
      see: ['cut', 'frame-rate'],
    },
    {
      id: 'frame-rate',
      term: 'Frame rate',
      meaning: [
        'The number of pictures in a second, in frames per second (fps). Cinema film has 24, and video in Europe has 25. At another frame rate, a film usually becomes faster or slower, and material made for the first frame rate drifts.',
      ],
      see: ['frame-rate-23976', 'pal-speed-up', 'retiming'],
    },
    {
      id: 'frame-rate-23976',
      term: '23.976, 29.97',
      meaning: [
        'Frame rates of American video: 24 and 30 divided by 1.001. Many people write 23.98 for 23.976. The difference looks small, but a film of 24 frames a second that plays at 23.976 ends 3.6 seconds later for each hour.',
      ],
      see: ['frame-rate', 'drift'],
    },
    {
      id: 'pal-speed-up',
      term: 'PAL speed-up',
      meaning: [
        'A film of 24 frames a second that plays at 25, for television and discs in Europe. It becomes 4 per cent shorter: 100 minutes become 96. The sound becomes higher by 0.7 of a semitone, unless a sound editor corrects it.',
      ],
      see: ['frame-rate', 'retiming'],
    },
    {
      id: 'drift',
      term: 'Drift and offset',
      meaning: [
        'Two ways for text or description to be late or early. A drift grows during the film, because the speed differs. An offset is the same throughout, because something was added or cut at the start.',
      ],
      see: ['retiming'],
    },
    {
      id: 'retiming',
      term: 'Retiming',
      meaning: ['Changing all times in a file so that it fits a copy with another frame rate. Retiming works only if the cut is the same.'],
      see: ['frame-rate', 'cut'],
    },
    {
      id: 'timecode',
      term: 'Timecode',
      meaning: [
        'A time in the film, in hours, minutes, seconds and frames, for example 01:02:03:04. Many programmes begin at 10:00:00:00 or 01:00:00:00 instead of zero, so that a file can be whole hours wrong.',
      ],
      see: ['drift'],
    },
    {
      id: 'cut',
      term: 'Cut, version',
      meaning: [
        'One of several forms of a film, for example for the cinema, for television, or longer. Material for one cut does not fit another.',
      ],
      see: ['running-time'],
    },
    {
      id: 'picture-lock',
      term: 'Picture lock',
      meaning: [
        'The moment in the edit after which no picture is moved, added or removed. Work on descriptive subtitles and audio description starts then.',
      ],
      see: ['cut'],
    },
    {
      id: 'copy',
      term: 'Copy',
      meaning: [
        'The film that you have, as a DCP, a file, a disc or a print. Copies of the same film can differ in running time and frame rate.',
      ],
      see: ['cut', 'running-time'],
    },
  ],
};
