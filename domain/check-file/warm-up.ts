import type { CheckHelpers } from './check-helpers.ts';
import { CheckSession } from './check-session.ts';
import type { SubjectFacts } from './facts.ts';

const SUBTITLES = 300;
const WORDS = ['Who is there?', '[thunder]', 'INES: Nobody.', '♪ Où vas-tu ? ♪'];

/**
 * Reads and checks a made-up reel and the like in TTML before anybody has chosen a file, so that the browser has compiled
 * what the first one needs (lab/bench/check-file.ts). A DCP's XML and TTML, as XML costs most.
 * @param isWanted asked before each: whoever has chosen a file waits for nothing but the one that is being read
 * @returns what is said of them
 */
export async function warmUp(helpers: CheckHelpers, isWanted: () => boolean): Promise<SubjectFacts[]> {
  const said: SubjectFacts[] = [];
  for (const write of [writeReel, writeTtml]) {
    // What came in meanwhile goes before.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) break;
    const bytes = new TextEncoder().encode(write());
    const file = {
      name: 'film.xml',
      size: bytes.length,
      read: async (start: number, end: number) => bytes.subarray(start, end),
    };
    const options = { guideline: 'guide', copy: { seconds: 1200 }, choices: {} } as const;
    said.push(...(await new CheckSession(helpers).check([file], options)));
  }
  return said;
}

function writeReel(): string {
  const subtitles = subtitlesOf((start, words, number) => {
    const text = `<Text Valign="bottom" Vposition="8">${number % 5 === 0 ? `<Font Italic="yes">${words}</Font>` : words}</Text>`;
    return `<Subtitle SpotNumber="${number}" TimeIn="${start}:00" TimeOut="${start}:47">${text}</Subtitle>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<SubtitleReel xmlns="http://www.smpte-ra.org/schemas/428-7/2014/DCST">
<ReelNumber>1</ReelNumber><Language>en</Language><EditRate>24 1</EditRate><TimeCodeRate>24</TimeCodeRate>
<SubtitleList><Font Size="42">
${subtitles}
</Font></SubtitleList></SubtitleReel>`;
}

function writeTtml(): string {
  const subtitles = subtitlesOf((start, words, number) => {
    const text = number % 5 === 0 ? `<span tts:fontStyle="italic">${words}</span>` : `${words}<br/>${words}`;
    return `<p begin="${start}.000" end="${start}.960" region="bottom">${text}</p>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="en">
<head><layout><region xml:id="bottom"/></layout></head><body><div>
${subtitles}
</div></body></tt>`;
}

/** One every three seconds. */
function subtitlesOf(write: (start: string, words: string, number: number) => string): string {
  const lines = Array.from({ length: SUBTITLES }, (_, index) => {
    const start = new Date(index * 3000).toISOString().slice(11, 19);
    return write(start, WORDS[index % WORDS.length] ?? '', index + 1);
  });
  return lines.join('\n');
}
