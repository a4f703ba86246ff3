/** A pattern that makes native readers stop. `instead` has the replacement. docs/writing.md explains the patterns with examples. */
export interface ProseRule {
  name: string;
  /** Matches of `fail` rules fail `npm run check`. `npm run prose` lists matches of `warn` rules as possible faults. */
  level: 'fail' | 'warn';
  pattern: RegExp;
  instead: string;
}

export const PROSE_RULES: readonly ProseRule[] = [
  {
    name: 'stands',
    level: 'fail',
    pattern: /\b(?:stand|stands|stood|standing)\b(?! (?:for|in for|by|still|out|on (?:a|one))\b)/u,
    instead: 'is, appears, has',
  },
  {
    name: 'anew',
    level: 'fail',
    pattern: /\banew\b/u,
    instead: 'again, from scratch, re-…',
  },
  {
    name: 'mend',
    level: 'fail',
    pattern: /\bmend(?:ed|s|ing)?\b/u,
    instead: 'fix',
  },
  {
    name: 'any-more',
    level: 'fail',
    pattern: /\b(?:not?|none|nobody|nothing|never)\b[^.;:]{0,60}\bany ?more\b/u,
    instead: 'no longer',
  },
  {
    name: 'is-no',
    level: 'fail',
    pattern: /(?<![Tt]here )(?<!that )\b(?:is|are|was|were|be) (?:no|none)\b(?! (?:longer|more|need|way|doubt|different|other|good))/u,
    instead: 'is not a …',
  },
  {
    name: 'of-first',
    level: 'fail',
    pattern: /(?:^|[.;:] )Of (?:a|an|the|all|what|each|every|it|these|those|its|one|several|many|whom|two|some|somebody|this)\b/u,
    instead: 'move the "of" phrase to the end, or use a possessive',
  },
  {
    name: 'very-many',
    level: 'fail',
    pattern: /\b[Vv]ery (?:many|much|few)\b/u,
    instead: 'too many, many, a lot of',
  },
  {
    name: 'said-told',
    level: 'fail',
    pattern:
      /\b(?:is|are|was|were|be|been) (?:also |not |only |then )?(?:said|told)\b(?! to\b)|\b(?:is|are|was|were|be) asked\b(?! to\b)|\bsays? of\b|\bsaid of\b/u,
    instead: 'show, report, tell + who',
  },
  {
    name: 'ones',
    level: 'fail',
    pattern: /\bone(?:[’']s(?: own)?|self)\b(?! (?:of|for|to))/u,
    instead: 'your, their; repeat the noun',
  },
  {
    name: 'who-subject',
    level: 'fail',
    pattern:
      /(?:^|[.;:] )(?:[Ww]hoever|[Ww]ho)(?! (?:is|are) (?:it|for)\b)(?: [\w’'\x60,-]+){2,14}? (?:is|are|was|gets?|waits?|stays?|keeps?|has|have|sees?|loses?|must|may|can|does|reads?|takes?|learns?|comes?|goes|finds?|needs?|sends?|asks?|signs?|wants?|would|begins?|holds?|knows?)\b(?![^.]*\?$)/u,
    instead: 'name the person: a member, a visitor, people who …; or If …',
  },
  {
    name: 'what-subject',
    level: 'fail',
    pattern:
      /(?:^|[.;] |: )[Ww]hat (?!is it|it is|you |to |for |we )(?:[a-z’']+ ){1,9}?(?:is|are|was|were|stays|stay|goes|go|has|can|may|must|leaves|stands|counts|follows|remains|becomes|comes|costs|takes|asks)\b(?!.*\?$)/u,
    instead: 'a noun',
  },
  {
    name: 'of-its-own',
    level: 'fail',
    pattern: /\bof (?:its|their|his|her|our|your|one[’']s|somebody[’']s) own\b|\b(?:one|another|ours|theirs) of (?:ours|theirs|yours)\b/u,
    instead: 'its own …, a separate …',
  },
  {
    name: 'as-it-is',
    level: 'fail',
    pattern:
      /\bas (?:it|they|he|she) (?:is|are|was|were|stands?|stood|does|do|should be|has|have)\b(?! (?:a|an|the|not|only|made|written|being|built|done|fetched|read|sent|typed))/u,
    instead: 'unchanged, as is',
  },
  {
    name: 'since-duration',
    level: 'fail',
    pattern: /\bsince (?:an?|\d+|some|so) ?(?:hour|minute|day|second|long)|\bsince \d+ (?:minutes|hours|days)\b|\buntil when\b/u,
    instead: 'for + duration; by when',
  },
  {
    name: 'vague-passive',
    level: 'warn',
    pattern:
      /\b(?:is|are|was|were|be|been) (?:looked (?:at|for|into|up)|asked (?:for|of|again|once)|taken (?:for|up|away|off|back|note)|left (?:out|alone|as)|put (?:back|together|right)|made (?:of|anew|good|out)|held (?:against|by|up)|gone through|done (?:to|with|by)|come upon)\b/u,
    instead: 'say who does it',
  },
  {
    name: 'whatever',
    level: 'warn',
    pattern: /\b(?:whichever|whatever|however it|wherever)\b/u,
    instead: 'any; or list the cases',
  },
  {
    name: 'adverb-idiom',
    level: 'warn',
    pattern: /\bmeanwhile\b|\bby (?:itself|themselves)\b|\bas a rule\b|\bin vain\b|\bby chance\b|\bat a press\b|\bin turn\b|\bby then\b/u,
    instead: 'since then, automatically, usually, at random …',
  },
  {
    name: 'colon-chain',
    level: 'warn',
    pattern: /:\s[^.!?:]{3,}:\s[a-z]|;[^.;]{10,}:\s[^.;]{5,};/u,
    instead: 'one colon a sentence',
  },
  {
    name: 'beside',
    level: 'warn',
    pattern: /\b(?:besides|beside)\b/u,
    instead: 'next to, as well as, also',
  },
  {
    name: 'may-not',
    level: 'warn',
    pattern: /\bmay not\b|\bmust not\b/u,
    instead: 'cannot, is not allowed to, might not',
  },
  {
    name: 'preposition-which',
    level: 'warn',
    pattern: /\b(?:of|for|by|with|in|from|to|on|under|at) (?:which|whom|whose)\b/u,
    instead: 'that … for, a new sentence',
  },
  {
    name: 'everybody',
    level: 'warn',
    pattern: /\b(?:every|no|some|any)body\b/u,
    instead: 'everyone, no one, someone, anyone',
  },
  {
    name: 'e-mail',
    level: 'warn',
    pattern: /\b[eE]-mails?\b/u,
    instead: 'email',
  },
];
