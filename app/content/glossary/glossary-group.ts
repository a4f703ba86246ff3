/** Words of one subject. */
export interface GlossaryGroup {
  id: string;
  heading: string;
  terms: readonly GlossaryTerm[];
}

/** A word of a glossary. `see` names other ids; a test makes sure that they exist. */
export interface GlossaryTerm {
  id: string;
  term: string;
  meaning: readonly string[];
  see?: readonly string[];
}
