/** The groups of the form, in its order. */
export const FIELD_GROUPS = ['film', 'material', 'more'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

/** The properties of a field in the table of a film's fields (film-fields.ts). */
export type FieldDefinition = Description & Kind;

interface Description {
  /** Name of the field in forms, the batch table, a film's history and errors. */
  label: string;
  /** One line about the value. The form and the guide to the CSV template show it. */
  hint?: string;
  /** Advice in a closed section of the form, because few people need it. */
  advice?: { summary: string; text: string };
  /** Id of the field's word in the general glossary, for a word that some readers do not know. */
  word?: string;
  /** Additional hint if the external film database can fill in the field. */
  hintIfFilledIn?: string;
  /** Additional description in the API's documentation. */
  description?: string;
  /** Other names of the field's CSV column, folded, separated by a comma and a space. */
  synonyms?: string;
  /** Set if every listing needs the field. */
  isRequired?: true;
  /** Set for a short value. Short fields next to each other share a row of the form. */
  isShort?: true;
  visibleTo: 'everybody' | 'moderators';
  /** Position in the CSV template, from 1. */
  column: number;
  group: FieldGroup;
  /** Position within the group of the form, from 1. */
  place: number;
}

/**
 * The kind of the field's values. Lengths are in Unicode code points. `error` is the message if no value was sent or, except for texts and
 * lists, a value of another type. `of` is the name of a list's entries.
 */
type Kind =
  | { kind: 'text' | 'multi-line text'; maxLength: number; error?: string }
  | { kind: 'list'; of: string; max: { entries: number; length: number }; error?: string }
  | { kind: 'whole number'; bounds: (thisYear: number) => Bounds; error: (bounds: Bounds) => string }
  | { kind: 'choice'; choices: readonly string[]; none?: string; error: string }
  /** The choices depend on the film's category. */
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
