import { filmInputSchema, type FilmInput } from '#domain/films/film.ts';
import { FORMATS, type Format } from '#domain/films/film-options.ts';
import { createRandom } from '../harness/random.ts';

/*
 * Generates realistic listings from a seed. The same seed gives the same listings on every machine. Most listings are descriptive subtitles
 * in English, like those in a real register. Names recur, like those in film history, and a fixed share of the listings has the names that
 * the benchmark searches for.
 */

const words = (text: string) => text.trim().split(/\s+/);
const names = (text: string) => text.trim().split(/\s*,\s*/);

const FIRST = words(`Agnès Akira Alice Ana Andrei Asghar Ava Barry Bong Carl Céline Chantal Claire Dee Djibril Euzhan
  Fatih Federico Greta Haifaa Hayao Ingmar Jane Jafar Jordan Kathryn Kelly Ken Krzysztof Lina Lucrecia Lynne Małgorzata
  Marleen Mati Mira Nadine Naomi Ousmane Pedro Rungano Samira Satyajit Sofia Souleymane Spike Steve Terence Theo Ulu Věra
  Wim Yasujirō Youssef Zhang`);
const LAST = words(`Abbott Almodóvar Angelopoulos Bergman Bigelow Campion Cissé Chahine Chytilová Coppola Denis DuVernay
  Farhadi Fellini Gerwig Gorris Grosse Hansen Ho Holland Ito Jenkins Joon Kapoor Kiarostami Kieślowski Kurosawa Labaki
  Lee Loach Mambéty Martel Miyazaki Moreau Nair Nyoni Okafor Ozu Palcy Panahi Peele Ramsay Ray Reichardt Sciamma Sembène
  Song Szumowska Tarkovsky Varda Wenders Wertmüller Xu Yilmaz Zhao`);
const NOUNS = words(`Piano River Winter Garden House Mirror Voyage Silence Harvest Letter Window Bridge Shadow Station
  Orchard Lantern Island Mountain Stranger Sister Brother Daughter Father Mother City Street Market Theatre Godfather
  Circus Ocean Desert Forest Storm Summer Autumn Spring Night Morning Evening Season Photograph Train Ferry Lighthouse
  Kitchen Ballad Waltz Symphony Cowboy Detective Teacher Pianist Sailor Farmer Dancer Painter Soldier Thief Ghost`);
const ADJECTIVES = words(`Red Blue White Black Golden Silent Lost Hidden Broken Endless Quiet Wild Secret Burning
  Distant Little Great Last First Strange Beautiful Cruel Gentle Frozen Invisible Restless Forgotten Sacred Bitter`);
const PLACES = words(`Kyoto Dakar Lisbon Glasgow Cardiff Tehran Kolkata Oaxaca Tbilisi Seoul Marseille Naples Havana
  Lagos Nairobi Reykjavik Warsaw Bergen Cairo Belfast`);
const LANGUAGES: [string, number][] = [
  ['English', 52], ['French', 9], ['German', 6], ['Spanish', 6], ['Welsh', 2], ['Scottish Gaelic', 1], ['Italian', 4],
  ['Polish', 3], ['Portuguese', 2], ['Brazilian Portuguese', 2], ['Japanese', 2], ['Korean', 1], ['Mandarin', 1],
  ['Hindi', 1], ['Arabic', 2], ['Persian', 0.5], ['Ukrainian', 1], ['Czech', 0.5], ['Dutch', 1], ['Swedish', 1],
  ['Danish', 0.5], ['Norwegian', 0.5], ['Finnish', 0.3], ['Greek', 0.3], ['Turkish', 0.4],
]; // prettier-ignore
const GENRES: [string, number][] = [
  ['Drama', 40], ['Comedy', 20], ['Documentary', 10], ['Thriller', 9], ['Romance', 9], ['Crime', 8], ['Action', 7],
  ['Animation', 6], ['Family', 5], ['Adventure', 5], ['Horror', 5], ['Science Fiction', 4], ['History', 4],
  ['Music', 3], ['War', 3], ['Mystery', 3], ['Fantasy', 4], ['Western', 1],
]; // prettier-ignore
const TYPES: [[Format, string], number][] = [
  [['DS', 'DS'], 50],
  [['DS', 'DS Only'], 7],
  [['DS', ''], 2],
  [['AD', 'Audio'], 24],
  [['AD', 'Text-based'], 8],
  [['AD', 'Extended'], 3],
  [['Other', ''], 6],
];
const MAKERS = names(`Lantern Captions, Harbour Describers, Northern Access, Reel Words, Clear Sound Studio, Open Frame,
  Tide Subtitling, Bright Screen, Plain Speech, Quiet House`);

/** Empty values for all fields that the generator does not fill. */
const BARE = filmInputSchema(2026).parse({ title: 'The Piano', directors: ['Jane Campion'], year: 1993, duration: 121, format: 'DS' });

/** Yields an endless sequence of listings. */
export function* generateListings(seed = 1): Generator<FilmInput> {
  const random = createRandom(seed).next;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const weighted = <Item>(items: readonly [Item, number][]): Item => {
    let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
    return items.find(([, weight]) => (left -= weight) < 0)?.[0] ?? items[0]![0];
  };
  const some = (max: number, one: () => string) => [...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, one))];
  const title = (): string =>
    pick([
      () => `The ${pick(NOUNS)}`,
      () => `The ${pick(ADJECTIVES)} ${pick(NOUNS)}`,
      () => `${pick(ADJECTIVES)} ${pick(NOUNS)}`,
      () => `${pick(NOUNS)} of the ${pick(NOUNS)}`,
      () => `A ${pick(NOUNS)} in ${pick(PLACES)}`,
      () => `${pick(PLACES)}, ${pick(ADJECTIVES)} ${pick(NOUNS)}`,
      () => `${pick(FIRST)}'s ${pick(NOUNS)} ${Math.floor(random() * 9000)}`,
    ])();

  for (;;) {
    const [format, sidecarType] = weighted(TYPES);
    const maker = pick(MAKERS);
    const fileKinds = FORMATS[format].sidecarFormats;
    yield {
      ...BARE,
      title: title(),
      directors: random() < 0.08 ? some(3, () => `${pick(FIRST)} ${pick(LAST)}`) : [`${pick(FIRST)} ${pick(LAST)}`],
      year: Math.min(2026, 1895 + Math.floor(131 * random() ** 0.45)),
      duration: random() < 0.15 ? 3 + Math.floor(random() * 50) : 75 + Math.floor((random() + random()) * 45),
      format,
      sidecar_type: sidecarType,
      sidecar_format: sidecarType === '' || fileKinds.length === 0 ? '' : pick(fileKinds),
      quality_level: weighted([
        ['Professional', 70],
        ['Non-Professional', 20],
        ['', 10],
      ] as [FilmInput['quality_level'], number][]),
      language: weighted(LANGUAGES),
      sidecar_by: maker,
      commissioned_by: random() < 0.6 ? `${pick(PLACES)} Film Festival` : '',
      contact: `access@${maker.toLowerCase().replaceAll(' ', '-')}.example.org`,
      certificate: pick(['U', 'PG', '12A', '15', '18', '']),
      frame_rate: pick(['24', '25', '23.976', '']),
      rights_holder: random() < 0.2 ? `${pick(LAST)} Pictures` : '',
      genres: some(3, () => weighted(GENRES)),
      alt_titles: random() < 0.3 ? [title()] : [],
      notes: '',
    };
  }
}
