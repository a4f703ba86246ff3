import type { Severity } from './checks/rules.ts';

/*
 * Everything that readers warn about, by kind: how much it matters, and the sentence that a person reads. "must": text is
 * lost, or projectors or players refuse the file. "look": some of them do, or only a person can tell. "note": nothing is to
 * be done, or saving here does it.
 */

const must = (text: string) => entry('must', text);
const look = (text: string) => entry('look', text);
const note = (text: string) => entry('note', text);
const entry = (severity: Severity, text: string) => ({ severity, text });

const ONLY_HERE = 'Save it anew here.';
const MEND = 'Correct it.';

/** `{found}` is replaced by the text in the file. Each sentence says what to do, or that nothing is to be done. */
export const PARSE_WARNINGS = {
  'too-many-subtitles': must('This has {found} subtitles; we check up to 10,000. Is it more than one film?'),
  'too-many-warnings': note('There are {found} oddities in this file; the first ones are listed.'),
  'too-many-lines': look('This subtitle has more than 1,000 lines; the rest was not read.'),

  'encoding-guessed': note(
    'The file does not say its encoding; we took {found}. Look at the three lines, and choose another if letters are wrong.',
  ),
  'undecodable-bytes': must('Some letters cannot be read. Choose another encoding, or ask for the file again.'),
  'encoding-declared-wrongly': must('The file says that it is {found}, and is not. Correct its first line.'),
  'mixed-line-ends': note(`Lines end in different ways. ${ONLY_HERE}`),
  'vtt-not-utf-8': must(`WebVTT must be UTF-8; this is {found}. ${ONLY_HERE}`),

  'unreadable-time': must('The time “{found}” cannot be read, so the other one stands for both, or the subtitle is left out. Correct it.'),
  'fraction-missing': look(`The times have no milliseconds; we read them as .000. ${ONLY_HERE}`),
  'fraction-short': look(
    `“{found}” has too few digits behind the seconds: 04 is 40 milliseconds there, and some players read 4. ${ONLY_HERE}`,
  ),
  'fraction-long': note(`“{found}” has more digits than the format; it was rounded. ${ONLY_HERE}`),
  'dot-in-time': look(`SubRip has a comma before the milliseconds, and some players skip a subtitle with a dot. ${ONLY_HERE}`),
  'comma-in-time': must(`A dot belongs before the milliseconds; players skip a cue with a comma. ${ONLY_HERE}`),
  'colon-in-time': look(`A colon stands before the milliseconds. ${ONLY_HERE}`),
  'frames-in-time': look('The last number of “{found}” looks like frames and was left out. Ask for the rate, or for another file.'),
  'space-in-time': note(`There are spaces within a time. ${ONLY_HERE}`),
  'hours-missing': note(`The hours are left out. ${ONLY_HERE}`),
  'negative-time': look('A time lies before zero. Shift the times.'),
  'sixty-in-time': look('A time has 60 or more minutes or seconds: “{found}”. Check it.'),
  'odd-arrow': look(`“{found}” stands where --> belongs. ${ONLY_HERE}`),
  'end-missing': look('No end is given; the subtitle stays until the next one. Add one.'),

  'number-missing': note('Numbers are missing. Saving here numbers the subtitles anew.'),
  'number-out-of-order': note('The numbers skip or repeat. Saving here numbers the subtitles anew.'),
  'number-without-time': look('A number stands without times. Is a subtitle missing?'),
  'blank-line-after-number': note(`A blank line stands between the number and the times. ${ONLY_HERE}`),
  'blank-line-missing': look(`No blank line parts this subtitle from the one before. ${ONLY_HERE}`),
  'blank-line-in-subtitle': look('A blank line stands within a subtitle: many players lose the text behind it. Take it out.'),
  'text-before-first': look('This text has no times and is not shown: “{found}”.'),
  'text-on-time-line': look('Text stands on the line of the times. Put it below.'),
  'settings-after-time': note('What stands behind the times is not SubRip’s, and is left out on saving.'),
  'line-without-frames': look('A line without frames was added to the subtitle above.'),
  'unknown-line': look('This line is none of the format, and was passed over: “{found}”.'),
  'unknown-section': note('The section “{found}” is none of the format, and was passed over.'),
  'unknown-event': note('The event “{found}” is none of the format, and was passed over.'),
  'format-line-missing': look('The line that names the columns is missing; the usual ones were taken. Look at the times.'),

  'tag-not-closed': look('{found} is never closed; players may carry it on. Close it.'),
  'tag-not-opened': note('{found} closes nothing. Take it out.'),
  'unknown-tag': note('Few players know {found}; its text stays.'),
  'angle-brackets': look('Players may hide {found}. Use [ ].'),
  'break-tag': note('<br> was read as a new line.'),
  'unknown-colour': note('{found} is no colour that we know; the text stays without it.'),
  'unknown-class': note('The class {found} is not kept; its text stays.'),
  'entity-in-text': look('{found} appears on the screen as it stands. Write the letter.'),
  'unknown-override': look('{found} is not known here; its text stays.'),
  'effect-left-out': note('Effects are not kept; the words are.'),
  'hidden-comment': note('Players do not show {found}.'),
  drawing: note('This is a drawing, which has no words, and was left out.'),
  'ssa-code': look(
    'Players show the code {found} as text, because only SSA has it. We read it as a space or a line break. Save the file here to remove the code.',
  ),
  'revealed-by-word': note('This subtitle appears word by word. We read it as one, and files that you save show it whole.'),
  ruby: note('The small text above the letters (ruby) appears in brackets after them, here and in the files that you save.'),
  'inline-time': note('Times within a line are left out.'),
  'unknown-setting': look('{found} is no setting. Take it out.'),
  'unknown-style': note('There is no style {found}. The plain one was taken.'),

  'vtt-times-refused': must(
    'Browsers skip a cue with these times: “{found}”. Times must look like 00:01:02.345, with --> between them. Save the file here to correct them.',
  ),
  'webvtt-missing': must(`The first line must be WEBVTT; browsers refuse the file. ${ONLY_HERE}`),
  'timestamp-map': look('The file was made for a stream, and its times may be shifted. Compare the first one with the film.'),
  'old-region': note('Regions of an old draft: browsers pass over them.'),
  'blank-line-in-style': look('A blank line ends the style sheet too early. Take it out.'),
  'style-after-first': look('Styles must stand before the first cue.'),

  'rate-unknown': must('This file counts in frames and does not say how many make a second. Choose the rate.'),
  'rate-from-comment': look('The rate comes from a comment: {found}. Is it right?'),
  'frame-beyond-rate': must('There is no such frame: {found}. Is the rate right? We read it as the next second.'),
  'drop-frame': look('The times are marked as drop frame, and were read without dropping. Compare the last subtitle with the film.'),
  'tape-offset': look('The times count from the start of a tape ({found}). Shift them.'),
  timer: look('The file asks to run at {found} %, and many players do not. Save it anew here.'),
  'unreadable-timer': look('The timer “{found}” cannot be read, and was passed over.'),
  delay: look('The file asks for a delay of {found}, which was not added. Shift the times.'),

  'stl-cut-off': must('The file breaks off ({found}). Ask for a whole one.'),
  'stl-rate-unknown': must('The file names no rate that we know ({found}); times are counted at 25. Choose the rate.'),
  'stl-rate-30-or-29.97': look('The file says 30, and 29.97 is written so too: they are 3.6 seconds an hour apart. Ask its maker which.'),
  'stl-letters-unknown': look('Its table of letters ({found}) does not exist; it was read as Latin. Look at the three lines.'),
  'stl-times-not-for-use': look('The file says that its times are not for use. Ask its maker.'),
  'stl-one-of-several-discs': look('This is part {found}. Choose the others too.'),
  'stl-block-count': note('Its head counts wrongly ({found}). Check that the end is there.'),
  'stl-subtitle-count': note('Its head counts wrongly ({found}). Check that the end is there.'),
  'stl-start-not-subtracted': look('The file says that it starts at {found}, but its subtitles lie before that; nothing was taken off.'),
  'stl-before-start': look('A subtitle stands at {found}, before the start of the film. Check it.'),
  'stl-subtitle-zero': note('This is about the file and not for the screen; it was left out: {found}.'),
  'stl-title-card': look('The first subtitle looks like a title card: {found}. Delete it if it is not for the audience.'),
  'stl-comment': note('A comment was left out: {found}.'),
  'stl-user-data': note('Data of a program was left out; nothing is to be done.'),
  'stl-extension-broken': look('Text may be missing here. Compare it with the film.'),
  'stl-text-after-end': look('Text stands behind the end of a subtitle and is not shown: {found}.'),
  'stl-impossible-time': must(`{found} is no time. ${MEND}`),
  'stl-unknown-character': must('These bytes are no letter ({found}). Type them anew.'),

  'scc-without-head': look('The first line is not Scenarist’s, and players may refuse the file.'),
  'scc-non-drop': look(
    'From {found} the file counts 30 frames a second at 29.97: an hour is 3.6 seconds longer. Check the end against the film.',
  ),
  'scc-drop-and-non-drop': look('Both ways of counting are mixed (first at {found}). Ask its maker.'),
  'scc-impossible-time': must(`{found} does not exist. ${MEND}`),
  'scc-time-goes-back': look('{found} lies before the line above. Put them in order.'),
  'scc-too-dense': look('{found} begins before the last line has arrived. Leave more time.'),
  'scc-unreadable-line': look('This line cannot be read: {found}.'),
  'scc-unreadable-code': look('This code cannot be read: {found}.'),
  'scc-parity': look('A code is damaged ({found}). Check its words.'),
  'scc-row-too-long': look('A row has more than 32 letters, and screens cut it. Break the line.'),
  'scc-overwritten': look(
    'A new caption is written over “{found}” without a carriage return, so letters of the old one may stay on the screen. We read two captions.',
  ),
  'scc-other-channel': look('A second channel was not read. Ask for it as a file of its own.'),
  'scc-text-service': note('Text that is no caption was left out.'),
  'scc-text-without-style': look('Words before any caption begins were left out: {found}.'),
  'scc-unknown-code': look('An unknown code was passed over: {found}.'),
  'scc-never-erased': look('The last caption never ends. Add an end.'),

  'sound-cut-off': must('The file breaks off. Copy it again.'),
  'sound-size-unknown': note('The file does not say its size; it was counted to its end.'),
  'sound-no-format': must('The file does not say what sound it has. Ask for another.'),
  'sound-no-data': must('The file holds no sound. Ask for another.'),
  'sound-length-unknown': look('The file does not say its length. Play it, or ask for WAV.'),
  'sound-header-broken': must('Its head is damaged. Ask for a new one.'),
  'sound-encrypted': must('The file is encrypted. Ask for one that is not.'),

  'xml-bare-ampersand': must('This XML breaks off: a bare “&”. Projectors refuse it. Ask its maker for a whole one.'),
  'xml-unknown-entity': must('“{found}” means nothing in XML. Have it written as the character itself.'),
  'xml-prefix-without-namespace': must('The prefix “{found}” is declared nowhere, and players refuse the file. Ask for a new export.'),
  'xml-document-type': look('The file has a DOCTYPE, which we do not follow and some players refuse. Have it taken out.'),
  'xml-blank-before-declaration': must('Empty lines stand before <?xml. Delete them.'),
  'xml-not-well-formed': must('The XML is damaged here ({found}). We checked what comes before. Ask for a whole one.'),
  'xml-tags-do-not-match': must('The XML is damaged here: “{found}” does not close. We checked what comes before. Ask for a whole one.'),
  'xml-breaks-off': must('The file stops in the middle. We checked what is there. Ask for a whole one.'),
  'xml-too-deep': must('The XML is deeper than any subtitles need, and we stopped there. Is it the right file?'),
  'xml-too-large': must('The XML has more than any subtitles need, and we stopped there. Is it the right file?'),
  'xml-empty': must('There is nothing in this file. Ask for it again.'),

  'dcp-attribute-of-interop': look(
    '“{found}” is spelt as Interop has it; some servers pass over it, and lines run together. Export it again.',
  ),
  'dcp-attribute-of-smpte': look('“{found}” is spelt as SMPTE has it; some servers pass over it. Export it again.'),
  'dcp-font-not-loaded': must('The font “{found}” is used and not loaded. Add its LoadFont.'),
  'dcp-unknown-element': look('“{found}” is not known in a DCP; its text was read. Check it on the screen.'),
  'dcp-several-images': look('One subtitle has several pictures; only the first is shown here.'),
  'dcp-no-time-in': must('This subtitle has no beginning and was left out. Add it.'),
  'dcp-no-time-out': must('This subtitle has no end, so it has no length. Add one.'),
  'dcp-time-unreadable': must(`“{found}” is no time; without a beginning the subtitle was left out. ${MEND}`),
  'dcp-time-beyond-60': must(`“{found}” has 60 or more minutes or seconds. ${MEND}`),
  'dcp-reel-no-number': must('“{found}” is no number. Write the reel’s number alone.'),
  'dcp-unknown-namespace': must('The namespace “{found}” is none that servers know. Export it as SMPTE 2014.'),
  'dcp-no-namespace-inside': must(
    'Elements from “{found}” on are outside the namespace; strict servers see no subtitles. Export it again.',
  ),
  'dcp-no-time-code-rate': must('TimeCodeRate is missing; we took EditRate, or else 24. Have it added.'),
  'dcp-edit-rate-unreadable': must('EditRate “{found}” is no rate. Write it as “24 1”.'),
  'dcp-edit-rate-one-number': look('EditRate should be two numbers, as “25 1”.'),
  'dcp-frame-beyond-rate': must(`There is no frame {found}; we read it as the next second. ${MEND}`),
  'dcp-time-no-frames': must('Decimals stand where frames must; the time was rounded to the frame.'),
  'dcp-start-time-subtracted': note('The file starts at {found}; that was taken off every subtitle.'),
  'dcp-start-time-after-subtitles': look('StartTime lies behind the first subtitle, so it was not taken off. Ask which is right.'),
  'dcp-no-subtitle-list': must('SubtitleList is missing. Export it again.'),
  'dcp-tick-beyond-249': must('A second has ticks 0 to 249, and this is “{found}”. Was it milliseconds or frames?'),
  'dcp-times-mixed': look('Some times are in ticks and some in decimals. Check one of each in the room.'),
  'dcp-time-finer-than-ms': note('The time was rounded to a millisecond.'),
  'dcp-time-with-comma': must('A comma stands where a dot belongs; servers may refuse it.'),

  'ttml-old-namespace': look('The file is in a draft of 2004 or 2006, and new players may refuse it. Save it as TTML here.'),
  'ttml-unknown-namespace': must('Players do not know the namespace “{found}”.'),
  'ttml-no-body': must('There are no subtitles in it.'),
  'ttml-no-frame-rate': look('The file counts frames and does not say how many make a second; the standard says 30. Ask.'),
  'ttml-unknown-time-base': look('timeBase “{found}” is unknown; it was read as media.'),
  'ttml-times-rounded': note('Times were rounded to a millionth of a second.'),
  'ttml-time-finer-than-microseconds': note('The time was rounded to a millionth of a second.'),
  'ttml-no-time': look('This text has no time and was left out.'),
  'ttml-no-end': look('This has no end and would stay for good. Add one.'),
  'ttml-beyond-parent': note('This ends later than what it stands in, and is cut there.'),
  'ttml-never-shown': look('This begins after what it stands in has ended; players never show it.'),
  'ttml-unknown-style': look('The style “{found}” is not there.'),
  'ttml-unknown-region': look('The region “{found}” is not there; strict players show nothing.'),
  'ttml-not-shown': look('The file hides this text, so we left it out. If people should see it, ask for another export.'),
  'ttml-too-many-spans': look('Too much changes within one subtitle; it is shown here as a whole.'),
  'ttml-start-of-programme-subtracted': note('The programme starts at {found}; that was taken off.'),
  'ttml-time-unreadable': must(`“{found}” is no time. ${MEND}`),
  'ttml-frame-beyond-rate': must(`There is no frame {found}; we read it as the next second. ${MEND}`),
  'ttml-time-beyond-60': must(`“{found}” has 60 or more minutes or seconds. ${MEND}`),
  'ttml-time-with-comma': must('A comma stands where a dot belongs; players may refuse it.'),
  'ttml-time-without-unit': look('“{found}” has no unit; it was read as seconds.'),
};

export type ParseWarningKind = keyof typeof PARSE_WARNINGS;

/** Warnings about omitted text: hidden text, comments, text of another service, or text without times. */
const LEFT_OUT: ReadonlySet<string> = new Set<ParseWarningKind>([
  'dcp-no-time-in',
  'dcp-time-unreadable',
  'drawing',
  'hidden-comment',
  'scc-other-channel',
  'scc-text-service',
  'scc-text-without-style',
  'stl-comment',
  'stl-subtitle-zero',
  'text-before-first',
  'ttml-no-time',
  'ttml-not-shown',
  'unknown-event',
  'unreadable-time',
]);

/** Whether a warning of this kind reports omitted text. */
export const isLeftOut = (kind: string): boolean => LEFT_OUT.has(kind);
