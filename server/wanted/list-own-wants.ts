import type { OwnWant } from '#domain/wanted/want-response.ts';
import { filmText, wantedMaterial } from '#domain/wanted/want-words.ts';
import type { Db } from '#server/database/database.ts';
import { listWantsOf } from './supporter-queries.ts';

/** Lists the materials that a person needs, each once, as one or several subscribers. */
export async function listOwnWants(db: Db, subscriberIds: readonly string[]): Promise<OwnWant[]> {
  const wants = new Map((await listWantsOf(db, subscriberIds)).map((want) => [want.id, want]));
  return [...wants.values()].map(({ id, status, needed_by, ...want }) => ({
    id,
    description: `${wantedMaterial(want)} for ${filmText(want)}`,
    status,
    needed_by,
  }));
}
