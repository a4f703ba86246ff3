import { expect } from 'vitest';
import { listingFromJson, type Listing } from '#domain/listing.ts';
import { filmCard, siteCard } from '#server/cards/card-texts.ts';
import { drawCard, getCardTools } from '#server/cards/draw-card.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { VISITOR } from '#domain/policy.ts';
import { buildFilm } from '#test/factories.ts';
import { test } from '#test/database/with-database.ts';
import { HOSTILE_TEXTS } from '#test/program/hostile-texts.ts';
import { createWeb } from '../../web.ts';

/** Width and height stand in the first chunk of a PNG. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('a public listing has a picture of its own, the site has one, and nothing else has', async ({ ctx }) => {
  const web = createWeb(ctx);
  const id = await buildFilm(ctx);
  const draft = await buildFilm(ctx, { approved: false });
  for (const path of [`/films/${id}/card.png`, '/card.png']) {
    const answer = await web.request(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await web.request(path, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await sizeOf(answer)).toEqual([1200, 630]);
    expect((await web.request(path, { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  }
  for (const path of [`/films/${draft}/card.png`, '/films/none/card.png'])
    expect([path, (await web.request(path)).status]).toEqual([path, 404]);
});

test('a title in letters that the typeface lacks is written as one of its others, or not at all', async ({ ctx }) => {
  const { font } = await getCardTools();
  const writing = { canWrite: font.has, host: 'films.example.org' };
  const cardOf = async (given: Parameters<typeof buildFilm>[1]) =>
    filmCard(listingFromJson(await getFilm(ctx, VISITOR, await buildFilm(ctx, given))), writing);
  expect(
    await cardOf({
      title: '羅生門',
      alt_titles: ['Расёмон', 'Rashōmon'],
      directors: ['黒澤明', 'Akira Kurosawa'],
      language: '日本語',
      year: 1950,
    }),
  ).toMatchObject({
    heading: 'Rashōmon',
    about: 'Akira Kurosawa, 1950',
    badge: 'DS',
  });
  expect(await cardOf({ title: '羅生門', directors: ['黒澤明'], year: 1950 })).toMatchObject({
    heading: 'Descriptive subtitles',
    about: '1950',
    badge: 'DS in English',
  });
  // What its files are asked for on pages is more than they hold.
  const letters = ['Amélie – “Łódź”…', 'Rashōmon', 'Țară', 'Mbyẽ', 'Ḥabībī', 'Aŋa', 'đủ', '№ 5', '日'];
  expect(letters.filter(font.has)).toEqual(letters.slice(0, 4));
  expect(siteCard({ ...writing, canWrite: () => false })).toMatchObject({ heading: 'films.example.org', about: '' });
});

test('what nobody sees is not drawn; a title of nothing else, stored before it was refused, is passed over', async ({ ctx }) => {
  const { font } = await getCardTools();
  const film = listingFromJson(await getFilm(ctx, VISITOR, await buildFilm(ctx, { year: 1950 })));
  const cardOf = (given: Partial<Listing>) =>
    filmCard(
      { ...film, title: '\u200b\u200b', directors: ['\u2060', 'A\u200dB'], ...given },
      { canWrite: font.has, host: 'films.example.org' },
    );
  expect(cardOf({ alt_titles: ['\u200bSpider\u2011\u00adMan:\u2003 Home\u200b'] })).toMatchObject({
    heading: 'Spider-Man: Home',
    about: 'AB, 1950',
  });
  expect(cardOf({ alt_titles: ['\u2060'] })).toMatchObject({ heading: 'Descriptive subtitles' });
});

test('whatever is written, a picture comes of it', async () => {
  for (const text of Object.values(HOSTILE_TEXTS)) {
    const texts = { heading: text(300), about: text(200), badge: text(200), foot: text(100) };
    expect((await drawCard(texts, { network: '192.0.2.1' })).png.readUInt32BE(16)).toBe(1200);
  }
});

test('one is drawn at a time, fifty wait, and none for who has gone; who fills the queue leaves others their turn', async ({ ctx }) => {
  let drawn = 0;
  const draw = async (heading: string, network: string) => {
    await drawCard({ heading, about: '', badge: '', foot: '' }, { network });
    return (drawn += 1);
  };
  const asked = Promise.allSettled(Array.from({ length: 60 }, (_, n) => draw(`Film ${n}`, '192.0.2.1')));
  expect(await draw('Another', '192.0.2.2')).toBeLessThan(5);
  const refused = (await asked).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 2 } });

  const film = `/films/${await buildFilm(ctx, { title: 'Not waited for' })}/card.png`;
  expect((await createWeb(ctx).request(film, { signal: AbortSignal.abort() })).status).toBe(503);
  expect((await createWeb(ctx).request(film)).status).toBe(200);
});
