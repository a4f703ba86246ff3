import { supportersText } from '#domain/wanted/want.ts';
import type { PublicWant } from '#domain/wanted/want-response.ts';
import type { WantRow } from './want-queries.ts';

/** Presents a want to everyone. A number of people under three becomes "a few" here, before it reaches any page, file or response. */
export function presentWant(row: WantRow & { status: PublicWant['status'] }): PublicWant {
  const { id, title, directors, year, format, language, status, maker, ready_in, people, since, met_on, met_by } = row;
  return {
    _id: id,
    title,
    directors,
    year,
    format,
    language,
    status,
    wanted_by: supportersText(people),
    maker,
    ready_in,
    since,
    met_on,
    met_by,
  };
}

/** Whether everyone may see a want in this state. */
export const isPublicWant = (row: WantRow): row is WantRow & { status: PublicWant['status'] } =>
  row.status === 'open' || row.status === 'met';
