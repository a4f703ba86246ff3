import type { Db } from '#server/database/database.ts';

/** How many films somebody has submitted that are not deleted. */
export async function countFilmsOfAuthor(db: Db, authorId: string): Promise<number> {
  const { films } = await db
    .selectFrom('films')
    .select((eb) => eb.fn.countAll<string>().as('films'))
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(films);
}
