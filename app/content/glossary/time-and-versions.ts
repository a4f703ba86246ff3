import type { GlossaryGroup } from './glossary-group.ts';

export const TIME_AND_VERSIONS: GlossaryGroup = {
  id: 'time-and-versions',
  heading: 'Time and versions',
  terms: [
    {
      id: 'running-time',
      term: 'Running time, duration',
      meaning: [
        'How long a film is, from its first picture to its last. Listings give it in whole minutes, so 1 minute of difference can be rounding. It must be that of the version for which the material was made.',
      ],
      see: ['cut', 'frame-rate'],
    },
    {
      id: 'frame-rate',
      term: 'Frame rate',
      meaning: [
        'How many pictures run in a second, in frames per second (fps). Cinema film has 24. Video in Europe has 25. At another rate a film mostly gets faster or slower. A material that was made for the first rate then drifts away.',
      ],
      see: ['frame-rate-23976', 'pal-speed-up', 'retiming'],
    },
    {
      id: 'frame-rate-23976',
      term: '23.976, 29.97',
      meaning: [
        'Frame rates of American video. They are 24 and 30 divided by 1.001. 23.976 is often written 23.98. The step looks small, but a film of 24 that plays at 23.976 ends 3.6 seconds later for each hour.',
      ],
      see: ['frame-rate', 'drift'],
    },
    {
      id: 'pal-speed-up',
      term: 'PAL speed-up',
      meaning: [
        'A film of 24 frames a second that is played at 25, for television and discs in Europe. It gets 4 per cent shorter: 100 minutes become 96. The sound gets higher by 0.7 of a semitone, unless a sound editor corrects it.',
      ],
      see: ['frame-rate', 'retiming'],
    },
    {
      id: 'drift',
      term: 'Drift and offset',
      meaning: [
        'Two ways in which text or description can be late or early. With a drift the error grows during the film: the speed differs. With an offset the error is the same all the time: something was added or cut at the start.',
      ],
      see: ['retiming'],
    },
    {
      id: 'retiming',
      term: 'Retiming',
      meaning: ['Changing all times in a file so that it fits a copy with another frame rate. It works only when the cut is the same.'],
      see: ['frame-rate', 'cut'],
    },
    {
      id: 'timecode',
      term: 'Timecode',
      meaning: [
        'The time of a place in the film, in hours, minutes, seconds and frames, for example 01:02:03:04. Many programmes begin at 10:00:00:00 or 01:00:00:00 instead of zero. Then a file can be whole hours off.',
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
        'The moment in the edit after which no picture is moved, added or taken away. Work on descriptive subtitles and audio description starts then.',
      ],
      see: ['cut'],
    },
    {
      id: 'copy',
      term: 'Copy',
      meaning: ['The film as you have it: a DCP, a file, a disc, a print. Copies of the same film can differ in length and frame rate.'],
      see: ['cut', 'running-time'],
    },
  ],
};
