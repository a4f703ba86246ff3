/** Words on one subject. */
export interface GlossaryGroup {
  id: string;
  heading: string;
  terms: readonly GlossaryTerm[];
}

/** A word of a glossary. `see` contains the ids of related words; a test checks that they exist. */
export interface GlossaryTerm {
  id: string;
  term: string;
  meaning: readonly string[];
  see?: readonly string[];
}
