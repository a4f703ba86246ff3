/** The groups of the form, in its order. */
export const FIELD_GROUPS = ['film', 'material', 'more'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** What the table of a film's fields (film-fields.ts) says of each. */
export type FieldDefinition = Description & Kind;

interface Description {
  /** What it is called in forms, in the batch table, in a film's history and where something is wrong with it. */
  label: string;
  /** One line about its value. The form and the guide to the CSV template show it. */
  hint?: string;
  /** Advice that the form folds away, because few people need it. */
  advice?: { summary: string; text: string };
  /** The word of the general glossary (its id) that explains it, for those that not everybody knows. */
  word?: string;
  /** What is said besides where the external film database fills it in. */
  hintIfFilledIn?: string;
  /** What the documentation of the API says of it besides its name. */
  description?: string;
  /** Other names of its column in CSV files, folded, separated by a comma and a space. */
  synonyms?: string;
  /** Without it there is no listing. */
  isRequired?: true;
  /** Holds a few letters. Short fields next to each other share a row of the form. */
  isShort?: true;
  visibleTo: 'everybody' | 'moderators';
  /** Where it stands in the CSV template, from 1. */
  column: number;
  group: FieldGroup;
  /** Where it stands in its group of the form, from 1. */
  place: number;
}

/**
 * What its values are. Lengths are in Unicode code points. `error` is what is said when nothing was sent, or, but for
 * texts and lists, something else than a value; `of` is what the entries of a list are called.
 */
type Kind =
  | { kind: 'text' | 'multi-line text'; maxLength: number; error?: string }
  | { kind: 'list'; of: string; max: { entries: number; length: number }; error?: string }
  | { kind: 'whole number'; bounds: (thisYear: number) => Bounds; error: (bounds: Bounds) => string }
  | { kind: 'choice'; choices: readonly string[]; none?: string; error: string }
  /** What can be chosen depends on the film's category. */
  | {
      kind: 'choice by format';
      choices: 'sidecarTypes' | 'sidecarFormats';
      none: string;
      isRequired?: never;
    };

interface Bounds {
  min: number;
  max: number;
}
