import { expect, test } from 'vitest';
import type { Listing } from '#domain/films/listing.ts';
import { certainFilm } from './certain-film.ts';

const listed = (title: string, year: number, director: string, language = 'English'): Listing => ({
  _id: `${title} ${language}`, title, directors: [director], year, duration: 100, format: 'DS', sidecar_type: 'DS', sidecar_format: 'SRT',
  language, sidecar_by: '', commissioned_by: '', contact: '', certificate: '', frame_rate: '', quality_level: '', genres: [], alt_titles: [],
  rights_holder: '', tmdb_id: null, approved: true, contact_confirmed_at: null, contact_silent_since: null, author_id: null, author: '', created_at: '', updated_at: '',
}); // prettier-ignore

const LA_HAINE = [listed('La Haine', 1995, 'Mathieu Kassovitz'), listed('La Haine', 1995, 'Mathieu Kassovitz', 'French')];
const HAIL = listed('Hail, Caesar!', 2016, 'Joel Coen');

test.each([
  ['la hainne', LA_HAINE, 2, { title: 'La Haine', isOnly: true }],
  ['la hainne kassovitz 1995', LA_HAINE, 2, { title: 'La Haine', isOnly: true }],
  ['la hainne', [...LA_HAINE, HAIL], 3, { title: 'La Haine', isOnly: false }],
  ['la hainne', LA_HAINE, 40, { title: 'La Haine', isOnly: false }],
  ['la hainne', [HAIL, ...LA_HAINE], 3, undefined],
  ['xylophone by kassovitz', LA_HAINE, 2, undefined],
  ['kasovits', LA_HAINE, 2, undefined],
  ['la hainne', [], 0, undefined],
])('the search “%s” means the first film of the list, unless there is doubt', (search, listings, total, certain) => {
  expect(certainFilm(search, listings, total)).toEqual(certain);
});
