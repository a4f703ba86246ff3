import { DESCRIBING_THE_PICTURE } from './glossary/describing-the-picture.ts';
import { IN_THE_CINEMA } from './glossary/in-the-cinema.ts';
import type { GlossaryGroup } from './glossary/glossary-group.ts';
import { PEOPLE_AND_WORK } from './glossary/people-and-work.ts';
import { TEXT_ON_THE_SCREEN } from './glossary/text-on-the-screen.ts';
import { TIME_AND_VERSIONS } from './glossary/time-and-versions.ts';
import { WORDS_OF_THIS_REGISTER } from './glossary/words-of-this-register.ts';

/**
 * The general glossary, by subject. Sources: domain research, section 3.1. No source defines "DS Only", so its entry says that
 * (contract, section 5).
 */
export const GENERAL_GLOSSARY: readonly GlossaryGroup[] = [
  TEXT_ON_THE_SCREEN,
  DESCRIBING_THE_PICTURE,
  PEOPLE_AND_WORK,
  TIME_AND_VERSIONS,
  IN_THE_CINEMA,
  WORDS_OF_THIS_REGISTER,
];
