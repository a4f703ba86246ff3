const CODES =
  'en cy gd ga kw fr de es ca eu gl pt it nl da sv no fi is et lv lt pl cs sk sl hr sr bs mk sq hu ro bg el tr uk ru ka hy he ar fa ur hi bn pa gu ta te mr ne si th vi id ms fil zh yue ja ko mn sw am so yo ig zu';

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Languages with their codes (ISO 639) and as people write them, in the order of their names. */
export const LANGUAGES: readonly { code: string; name: string }[] = CODES.split(' ')
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** To choose from where they fit; others can be typed. */
export const LANGUAGE_NAMES: readonly string[] = LANGUAGES.map(({ name }) => name);
