import type { Severity } from './checks/rules.ts';

/*
 * All kinds of warnings from readers, with their severity and a sentence for people. "must": text is lost, or projectors or players refuse
 * the file. "look": some of them do, or only a person can decide. "note": people need to do nothing, or saving the file here fixes it.
 */

const must = (text: string) => entry('must', text);
const look = (text: string) => entry('look', text);
const note = (text: string) => entry('note', text);
const entry = (severity: Severity, text: string) => ({ severity, text, isLeftOut: false });
/** Marks a warning about omitted text: hidden text, comments, text of another service, or text without times. */
const leftOut = (warning: ReturnType<typeof entry>) => ({ ...warning, isLeftOut: true });

/** Saving here writes the file correctly. */
const SAVE_HERE = 'Save the file here to correct this.';
const CORRECT_TIME = 'Correct the time.';

/** `{found}` is replaced by the text in the file. Each text says what is wrong and what to do, or that nothing needs doing. */
export const PARSE_WARNINGS = {
  'too-many-subtitles': must('This file has {found} subtitles; we check up to 10,000. Does it contain more than one film?'),
  'too-many-warnings': note('This file has {found} problems; only the first ones are listed.'),
  'too-many-lines': look('This subtitle has more than 1,000 lines. We did not read the rest.'),

  'encoding-guessed': note(
    'The file does not say its encoding, so we tried {found}. If letters in the three lines are wrong, choose another encoding.',
  ),
  'undecodable-bytes': must('Some characters cannot be read. Choose another encoding, or ask for the file again.'),
  'encoding-declared-wrongly': must('The first line of the file says {found}, but the file has another encoding. Correct this line.'),
  'mixed-line-ends': note(`The file has different kinds of line breaks. ${SAVE_HERE}`),
  'vtt-not-utf-8': must(`The encoding is {found}, but WebVTT must be UTF-8. ${SAVE_HERE}`),

  'unreadable-time': leftOut(
    must('We cannot read a time in “{found}”, so we left out the subtitle or gave it no length. Correct the time.'),
  ),
  'fraction-missing': look(`The times have no milliseconds, so we read them as .000. ${SAVE_HERE}`),
  'fraction-short': look(
    `“{found}” has too few digits after the seconds: some players read 04 as 40 milliseconds and some as 4. ${SAVE_HERE}`,
  ),
  'fraction-long': note(`“{found}” has more digits than the format allows, so we rounded the time. ${SAVE_HERE}`),
  'dot-in-time': look(`SubRip needs a comma before the milliseconds; some players skip a subtitle with a dot. ${SAVE_HERE}`),
  'comma-in-time': must(`WebVTT needs a dot before the milliseconds; players skip a cue with a comma. ${SAVE_HERE}`),
  'colon-in-time': look(`There is a colon before the milliseconds, where the format has another sign. ${SAVE_HERE}`),
  'frames-in-time': look(
    'The last number of “{found}” seems to count frames, so we ignored it. Ask for the frame rate, or for another file.',
  ),
  'space-in-time': note(`There are spaces inside a time. ${SAVE_HERE}`),
  'hours-missing': note(`The times have no hours. ${SAVE_HERE}`),
  'negative-time': look('A time is before zero. Move all subtitles later.'),
  'sixty-in-time': look(`A time has 60 or more minutes or seconds: “{found}”. ${CORRECT_TIME}`),
  'odd-arrow': look(`There is “{found}” where --> is needed. ${SAVE_HERE}`),
  'end-missing': look('This subtitle has no end time, so it stays until the next one. Add an end time.'),

  'number-missing': note('Some subtitles have no number. Save the file here to number them.'),
  'number-out-of-order': note('The numbers of the subtitles skip or repeat. Save the file here to renumber them.'),
  'number-without-time': look('No times follow this number. Check if a subtitle is missing.'),
  'blank-line-after-number': note(`There is an empty line between the number and the times. ${SAVE_HERE}`),
  'blank-line-missing': look(`There is no empty line between this subtitle and the previous one. ${SAVE_HERE}`),
  'blank-line-in-subtitle': look(
    'There is an empty line inside a subtitle, so many players lose the text after it. Delete the empty line.',
  ),
  'text-before-first': leftOut(look('Players do not show this text, because it has no times: “{found}”.')),
  'text-on-time-line': look('There is text on the line of the times. Move the text to the next line.'),
  'settings-after-time': note('The text after the times is not part of SubRip, so files that you save here do not have it.'),
  'line-without-frames': look('This line has no frame numbers, so we added it to the previous subtitle. Check the text.'),
  'unknown-line': look('We ignored this line, because it is not part of the format: “{found}”.'),
  'unknown-section': note('We ignored the section “{found}”, because it is not part of the format.'),
  'unknown-event': leftOut(note('We ignored the event “{found}”, because it contains no subtitle.')),
  'format-line-missing': look('The line with the column names is missing, so we assumed the usual columns. Check the times.'),

  'tag-not-closed': look('The tag {found} is never closed, so players may apply it to the text that follows. Close the tag.'),
  'tag-not-opened': note('The tag {found} has no opening tag. Delete the closing tag.'),
  'unknown-tag': note('Few players support the tag {found}. The text inside stays.'),
  'angle-brackets': look('Some players hide {found}. Use [ ] instead.'),
  'break-tag': note('We read <br> as a new line.'),
  'unknown-colour': note('We do not recognise the colour {found}. The text stays, without a colour.'),
  'unknown-class': note('We do not keep the class {found}. The text inside stays.'),
  'entity-in-text': look('Players show {found} as these characters. Write the character itself.'),
  'unknown-override': look('We do not recognise the code {found}. The text stays.'),
  'effect-left-out': note('We do not keep effects. The words stay.'),
  'hidden-comment': leftOut(note('Players do not show this comment: {found}.')),
  drawing: leftOut(note('We left out a drawing, which has no words.')),
  'ssa-code': look('Players show the code {found} as text, because only SSA has it. Save the file here to remove the code.'),
  'revealed-by-word': note('The file shows this subtitle word by word. Here, and in files that you save, all its words appear together.'),
  ruby: note('The small text above the letters (ruby) appears in brackets after them, here and in the files that you save.'),
  'inline-time': note('We do not keep times inside a line.'),
  'unknown-setting': look('The format has no setting “{found}”. Delete this setting.'),
  'unknown-style': note('The file does not define the style “{found}”, so we used the plain style.'),

  'vtt-times-refused': must(
    'Browsers skip a cue with these times: “{found}”. Save the file here to write them as 00:01:02.345 --> 00:01:04.567.',
  ),
  'webvtt-missing': must(`The first line is not WEBVTT, so browsers reject the file. ${SAVE_HERE}`),
  'timestamp-map': look('The file was made for a stream, so its times may be shifted. Compare the first subtitle with the film.'),
  'old-region': note('The file has regions from an old draft of the format, which browsers ignore.'),
  'blank-line-in-style': look('An empty line ends the style sheet too early. Delete the line.'),
  'style-after-first': look('The style sheet comes after the first cue. Move the style sheet to the beginning of the file.'),

  'rate-unknown': must('This file counts in frames, but does not state its frame rate. Choose the frame rate.'),
  'rate-from-comment': look('The frame rate comes from a comment: {found}. Check if this rate is right.'),
  'frame-beyond-rate': must('Frame {found} does not exist at this frame rate, so we read it as the next second. Check the frame rate.'),
  'drop-frame': look('The times are marked as drop frame, but we read them as non-drop. Compare the last subtitle with the film.'),
  'tape-offset': look('The times count from the start of a tape ({found}). Move all subtitles earlier.'),
  timer: look(`The file asks players to run it at {found} %, and many ignore this. ${SAVE_HERE}`),
  'unreadable-timer': look('We ignored the timer “{found}”, because it is not a usable number.'),
  delay: look('The file asks for a delay of {found}, which we did not add. Move all subtitles by this time.'),

  'stl-cut-off': must('The file is cut off ({found}). Ask for a complete file.'),
  'stl-rate-unknown': must(
    'We do not recognise the frame rate in the header ({found}), so we counted 25 frames a second. Choose the frame rate.',
  ),
  'stl-rate-30-or-29.97': look(
    'The header says 30 frames a second, which can also mean 29.97. The two frame rates differ by 3.6 seconds an hour, so ask the maker of the file.',
  ),
  'stl-letters-unknown': look('The character table in the header ({found}) does not exist, so we used Latin. Check the text.'),
  'stl-times-not-for-use': look('The header says that the times in this file are not for use. Ask the maker of the file.'),
  'stl-one-of-several-discs': look('This file is part {found}. Choose the other parts too.'),
  'stl-block-count': note('The header gives the wrong number of blocks ({found}). Check that the file is complete.'),
  'stl-subtitle-count': note('The header gives the wrong number of subtitles ({found}). Check that the file is complete.'),
  'stl-start-not-subtracted': look(
    'The header says that the film starts at {found}, but the subtitles are before that time. We left the times unchanged.',
  ),
  'stl-before-start': look(`This subtitle is at {found}, before the start of the film. ${CORRECT_TIME}`),
  'stl-subtitle-zero': leftOut(note('We left out this text, because it describes the file: {found}.')),
  'stl-title-card': look('The first subtitle looks like a title card: {found}. Delete it if it is not for the audience.'),
  'stl-comment': leftOut(note('We left out a comment: {found}.')),
  'stl-user-data': note('We left out data of a program. You do not need to do anything.'),
  'stl-extension-broken': look('Text may be missing here. Compare the subtitle with the film.'),
  'stl-text-after-end': look('Players do not show this text, because it is after the end of a subtitle: {found}.'),
  'stl-impossible-time': must(`The time {found} does not exist. ${CORRECT_TIME}`),
  'stl-unknown-character': must('This subtitle has codes that match no character ({found}). Type the text again.'),

  'scc-without-head': look('The first line is not Scenarist’s, so players may reject the file. Ask for a new export.'),
  'scc-non-drop': look(
    'The timecode is non-drop (from {found}), so an hour of it lasts 3.6 seconds longer. Compare the last caption with the film.',
  ),
  'scc-drop-and-non-drop': look('The file mixes drop-frame and non-drop timecode (first at {found}). Ask the maker of the file.'),
  'scc-impossible-time': must(`The time {found} does not exist. ${CORRECT_TIME}`),
  'scc-time-goes-back': look('The time {found} is before the time of the previous line. Sort the lines by time.'),
  'scc-too-dense': look('The line at {found} starts before the previous line has been received. Leave more time between the lines.'),
  'scc-unreadable-line': look('We cannot read this line: {found}.'),
  'scc-unreadable-code': look('We cannot read this code: {found}.'),
  'scc-parity': look('A code is damaged ({found}). Check the words of this caption.'),
  'scc-row-too-long': look('A row has more than 32 characters, so screens cut it off. Break the line.'),
  'scc-overwritten': look(
    'A new caption overwrites “{found}” without a carriage return, so old letters may stay on the screen. We read two captions.',
  ),
  'scc-other-channel': leftOut(look('The file has a second channel, which we did not read. Ask for this channel as a separate file.')),
  'scc-text-service': leftOut(note('We left out text that is not a caption.')),
  'scc-text-without-style': leftOut(look('We left out text before the first caption: {found}.')),
  'scc-unknown-code': look('We ignored an unknown code: {found}.'),
  'scc-never-erased': look('The last caption has no end time. Add an end time.'),

  'sound-cut-off': must('The file is cut off. Copy the file again.'),
  'sound-size-unknown': note('The header does not give the size of the sound, so we read up to the end of the file.'),
  'sound-no-format': must('The file does not say how its sound is coded. Ask for another file.'),
  'sound-no-data': must('The file contains no sound. Ask for another file.'),
  'sound-length-unknown': look('The file does not state its length. Play the file to find out, or ask for WAV.'),
  'sound-header-broken': must('The header of the file is damaged. Ask for a new file.'),
  'sound-encrypted': must('The file is encrypted. Ask for a file without encryption.'),

  'xml-bare-ampersand': must('The XML has a bare “&”, so projectors reject the file. Ask its maker for a corrected file.'),
  'xml-unknown-entity': must('“{found}” means nothing in XML. Ask for a file with the character itself.'),
  'xml-prefix-without-namespace': must('The prefix “{found}” is not declared, so players reject the file. Ask for a new export.'),
  'xml-document-type': look('The file has a DOCTYPE, which we ignore but some players reject. Ask for an export without DOCTYPE.'),
  'xml-blank-before-declaration': must('There are empty lines before <?xml. Delete these lines.'),
  'xml-not-well-formed': must('The XML is damaged here, so we checked only the part before it. Ask for a complete file.'),
  'xml-tags-do-not-match': must(
    'The XML is damaged here, because its tags do not match, so we checked only the part before it. Ask for a complete file.',
  ),
  'xml-breaks-off': must('The file is cut off, so we checked only the part that is there. Ask for a complete file.'),
  'xml-too-deep': must('The XML has more levels than subtitles need, so we stopped here. Check that this is the right file.'),
  'xml-too-large': must('The XML has more elements than subtitles need, so we stopped. Check that this is the right file.'),
  'xml-empty': must('This file is empty. Ask for the file again.'),

  'dcp-attribute-of-interop': look(
    '“{found}” is the Interop spelling, which some servers ignore, so lines may overlap. Ask for a new export.',
  ),
  'dcp-attribute-of-smpte': look('“{found}” is the SMPTE spelling, which some servers ignore. Ask for a new export.'),
  'dcp-font-not-loaded': must('The text uses the font “{found}”, but the file does not load it. Add a LoadFont element.'),
  'dcp-unknown-element': look('DCP subtitles have no element “{found}”, but we read its text. Check the text on the screen.'),
  'dcp-several-images': look('This subtitle has several pictures. Only the first is shown here.'),
  'dcp-no-time-in': leftOut(must('We left out this subtitle, because it has no start time. Add a start time.')),
  'dcp-no-time-out': must('This subtitle has no end time, so players cannot show it. Add an end time.'),
  'dcp-time-unreadable': leftOut(
    must(`We cannot read the time “{found}”; if it is a start time, we left out the subtitle. ${CORRECT_TIME}`),
  ),
  'dcp-time-beyond-60': must(`“{found}” has 60 or more minutes or seconds. ${CORRECT_TIME}`),
  'dcp-reel-no-number': must('ReelNumber is “{found}”. Write only the number of the reel.'),
  'dcp-unknown-namespace': must('Servers do not support the namespace “{found}”. Export the subtitles as SMPTE 2014.'),
  'dcp-no-namespace-inside': must(
    'The element “{found}” is not in the namespace of the file, so strict servers show no subtitles. Ask for a new export.',
  ),
  'dcp-no-time-code-rate': must('TimeCodeRate is missing, so we used EditRate, or 24 if that is missing too. Add TimeCodeRate.'),
  'dcp-edit-rate-unreadable': must('EditRate is “{found}”, which is not a frame rate. Write two numbers, for example “24 1”.'),
  'dcp-edit-rate-one-number': look('EditRate must be two numbers, for example “25 1”.'),
  'dcp-frame-beyond-rate': must(`Frame {found} does not exist, so we read it as the next second. ${CORRECT_TIME}`),
  'dcp-time-no-frames': must('The time has decimals instead of frames, so we rounded it to a frame.'),
  'dcp-start-time-subtracted': note('The file starts at {found}. We subtracted that from every time.'),
  'dcp-start-time-after-subtitles': look(
    'StartTime is after the first subtitle, so we did not subtract it. Ask which of the two is right.',
  ),
  'dcp-no-subtitle-list': must('The file has no SubtitleList. Ask for a new export.'),
  'dcp-tick-beyond-249': must('“{found}” has a tick above 249, which does not exist. Ask if the number means milliseconds or frames.'),
  'dcp-times-mixed': look('Some times have ticks and some have decimals. Test one time of each kind in the room.'),
  'dcp-time-finer-than-ms': note('We rounded a time to a millisecond.'),
  'dcp-time-with-comma': must('A time has a comma instead of a dot, so servers may reject it. Write a dot.'),

  'ttml-old-namespace': look('The file uses a draft of 2004 or 2006, which new players may reject. Save the file as TTML here.'),
  'ttml-unknown-namespace': must('Players do not support the namespace “{found}”. Ask for a new export.'),
  'ttml-no-body': must('The file contains no subtitles. Ask for another file.'),
  'ttml-no-frame-rate': look(
    'The file counts in frames, but does not state its frame rate, so we used 30, the default of the standard. Ask the maker of the file.',
  ),
  'ttml-unknown-time-base': look('We do not recognise the timeBase “{found}”, so we read the times as media times.'),
  'ttml-times-rounded': note('We rounded the times to a millionth of a second.'),
  'ttml-time-finer-than-microseconds': note('We rounded a time to a millionth of a second.'),
  'ttml-no-time': leftOut(look('We left out this text, because it has no times.')),
  'ttml-no-end': look('This subtitle has no end time, so it would never disappear. Add an end time.'),
  'ttml-beyond-parent': note('This text ends later than the element around it, so players hide it when that element ends.'),
  'ttml-never-shown': look('Players never show this text, because it starts after the element around it has ended.'),
  'ttml-unknown-style': look('The file does not define the style “{found}”.'),
  'ttml-unknown-region': look('The file does not define the region “{found}”, so strict players do not show the text.'),
  'ttml-not-shown': leftOut(look('The file hides this text, so we left it out. If people should see it, ask for another export.')),
  'ttml-too-many-spans': look('This subtitle changes too often while it is shown, so it appears as a whole here.'),
  'ttml-start-of-programme-subtracted': note('The programme starts at {found}. We subtracted that from every time.'),
  'ttml-time-unreadable': must(`We cannot read the time “{found}”. ${CORRECT_TIME}`),
  'ttml-frame-beyond-rate': must(`Frame {found} does not exist, so we read it as the next second. ${CORRECT_TIME}`),
  'ttml-time-beyond-60': must(`“{found}” has 60 or more minutes or seconds. ${CORRECT_TIME}`),
  'ttml-time-with-comma': must('A time has a comma instead of a dot, so players may reject it. Write a dot.'),
  'ttml-time-without-unit': look('The time “{found}” has no unit, so we read it as seconds.'),
};

export type ParseWarningKind = keyof typeof PARSE_WARNINGS;

const LEFT_OUT: ReadonlySet<string> = new Set(
  Object.entries(PARSE_WARNINGS).flatMap(([kind, warning]) => (warning.isLeftOut ? [kind] : [])),
);

/** Whether a warning of this kind reports omitted text. */
export const isLeftOut = (kind: string): boolean => LEFT_OUT.has(kind);
