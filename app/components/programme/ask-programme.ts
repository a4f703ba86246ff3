import { readPublic } from '#app/session/api/api-client.ts';
import type { FilmMatches } from '#domain/programme/programme-response.ts';
import type { ParsedProgramme, ProgrammeFindings } from './parse-programme-text.ts';

/** What the register has for these films. @throws ApiError */
export async function askProgramme(
  { sent, films, remarks }: ParsedProgramme,
  { text, name }: Pick<ProgrammeFindings, 'text' | 'name'>,
  signal: AbortSignal,
): Promise<ProgrammeFindings> {
  const { data: matches } = await readPublic<FilmMatches>('films/match', signal, sent);
  return { text, name, films, matches, remarks, at: new Date().toISOString() };
}
