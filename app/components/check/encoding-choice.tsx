import type { EncodingFacts } from '#domain/check-file/report.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import { ENCODINGS, isEncoding, type Encoding } from '#timed-text/encoding/encodings.ts';
import { Field } from '#app/ui/field.tsx';
import css from './encoding-choice.module.css';
import { OfFile } from './file-name.tsx';

interface Props {
  file: number;
  facts: EncodingFacts;
  onChoose: (encoding: Encoding) => void;
}

/** Shows which encoding the file was read with and three sample lines, and lets people choose another encoding. */
export function EncodingChoice({ file, facts, onChoose }: Props) {
  const { encoding, sentence, lines, isOpen } = facts;
  return (
    <div className={css['encoding']}>
      <p>{sentence}</p>
      {isOpen && lines.length > 0 && (
        <ul role="list" className={css['lines']} aria-label="Lines of the file">
          {[...new Set(lines)].map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Field
          name={`encoding-${file}`}
          label={
            <>
              Encoding
              <OfFile />
            </>
          }
          hint="If letters in these lines are wrong, choose another encoding."
        >
          {(tied) => (
            <select {...tied} value={encoding} onChange={({ currentTarget: { value } }) => isEncoding(value) && onChoose(value)}>
              <Options facts={facts} />
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

function Options({ facts: { encoding, guesses } }: { facts: EncodingFacts }) {
  // The order does not depend on the selection, so that people who step through the choices by keyboard can reach all of them.
  const likely = guesses.length > 0 ? guesses : [encoding];
  const others = ownKeys(ENCODINGS).filter((name) => !likely.includes(name));
  const option = (name: Encoding) => (
    <option key={name} value={name}>
      {ENCODINGS[name]}
    </option>
  );
  return (
    <>
      <optgroup label="Likely encodings">{likely.map(option)}</optgroup>
      <optgroup label="Other encodings">{others.map(option)}</optgroup>
    </>
  );
}
