import type { FILTER_KEYS, LIST_KEYS, QueryRule, SUGGESTION_KEYS } from '#domain/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** What each key of the query means. */
const MEANINGS: Record<
  keyof typeof FILTER_KEYS | keyof typeof LIST_KEYS | keyof typeof SUGGESTION_KEYS,
  string
> = {
  title: 'What was typed of the title so far; a year behind it is taken as the year.',
  search:
    'Words that all stand in title, alternative titles or directors, also as parts of words. Case, accents and punctuation do not matter. When no film has them, the nearest spellings are looked for.',
  sidecar_type: '`Other` stands for every film whose format is Other.',
  format: 'The category of the access material.',
  quality_level: 'How the sidecar was made.',
  language: 'The language of the sidecar, written as in the facets.',
  genres: 'Written as in the facets; a film needs one of them.',
  'duration[gte]': 'Minutes at least.',
  'duration[lte]': 'Minutes at most.',
  'year[gte]': 'This year or later.',
  'year[lte]': 'This year or earlier.',
  approved: 'Narrows to approved films or to drafts. It never shows what the asker may not see.',
  flagged: 'Narrows to films with or without a flag. For moderators.',
  author_id: 'Films of this submitter; your own id also shows your drafts.',
  sort: '`-` stands for falling order. The default is `-created_at`, or `relevance` for a search.',
  limit: `How many films a page has; ${LIMITS.page.default} unless told otherwise.`,
  after: 'The `next` of the page before, unchanged and with the same `sort`.',
};

const MEANING_OF_KEY = new Map<string, string>(Object.entries(MEANINGS));

/** An endpoint's query as OpenAPI parameters. */
export function queryParameters(query: Record<string, QueryRule>): object[] {
  return Object.entries(query).map(([name, rule]) => ({
    name,
    in: 'query',
    description: rule.meaning ?? MEANING_OF_KEY.get(name),
    schema: schemaOf(rule),
  }));
}

/** The parameters in the braces of a path: ids of films and users, but for those that have a schema of their own. */
export function pathParameters({ path, params = {} }: Pick<Endpoint, 'path' | 'params'>): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const schema = params[name];
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? jsonSchemaOf(schema) : { type: 'string', format: 'uuid' },
    };
  });
}

/** What a key may hold, as JSON Schema. Keys that hold several values are given several times. */
function schemaOf(rule: QueryRule): object {
  switch (rule.kind) {
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: rule.of } };
    case 'texts':
      return { type: 'array', items: { type: 'string', minLength: 1, maxLength: rule.maxLength } };
    case 'text':
      return { type: 'string', maxLength: rule.maxLength };
    case 'number':
      return { type: 'integer', minimum: rule.min, maximum: rule.max };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: rule.of };
    case 'id':
      return { type: 'string', format: 'uuid' };
    default:
      return { type: 'string' };
  }
}
