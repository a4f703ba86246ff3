import type { FILTER_KEYS, LIST_KEYS, SUGGESTION_KEYS } from '#domain/film-filters.ts';
import { LIMITS } from '#domain/limits.ts';
import type { QueryRule } from '#domain/query-keys.ts';
import { MAX_KEY_LENGTH } from '#server/idempotency/idempotency-key.ts';
import type { Endpoint } from '../endpoint/define-endpoint.ts';
import { jsonSchemaOf } from './json-schema.ts';

/** What each key of the query means. */
const MEANINGS: Record<keyof typeof FILTER_KEYS | keyof typeof LIST_KEYS | keyof typeof SUGGESTION_KEYS, string> = {
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
  copy: 'How long the copy runs that is to be shown: `1:36:10`, `1:36` or minutes. Each film then says whether it fits, in `fit`.',
  copy_rate: 'The frame rate of that copy, as `24`, `23.976` or `24000/1001`. Only with `copy`.',
  fit: 'Narrows to films that fit the copy so: `fits` (as it is), `probably` (two minutes off, or as long at another rate), `retime` (when its times are stretched), `unknown` (cannot be told), `other` (another version). Only with `copy`.',
  sort: '`-` stands for falling order. The default is `-created_at`, or `relevance` for a search. `fit`, only with `copy`, has what fits best first.',
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

/** Of the headers that an endpoint reads the one that is for programs: the others browsers send by themselves. */
export function headerParameters({ headers = [] }: Pick<Endpoint, 'headers'>): object[] {
  if (!headers.includes('idempotency-key')) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A name of your own for this request, a new one for each. Sent again with it within a day, when nobody knows whether it arrived, it is done once.',
      schema: { type: 'string', minLength: 1, maxLength: MAX_KEY_LENGTH },
    },
  ];
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
    case 'running time':
      return { type: 'string', examples: ['1:36:10', '1:36', '96'] };
    case 'rate':
      return { type: 'string', examples: ['24', '23.976', '24000/1001'] };
    default:
      return { type: 'string' };
  }
}
