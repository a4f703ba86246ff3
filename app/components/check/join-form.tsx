import { useCallback, useState } from 'react';
import type { TextFile } from '#domain/check-file/report.ts';
import { LENGTH_HINT, lengthProblemText } from '#domain/check-file/wording/reel-texts.ts';
import type { Listing } from '#domain/films/listing.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { RATES, type RateName } from '#timed-text/rate.ts';
import type { ReelJoin } from '#timed-text/reels/join-reels.ts';
import { SAVED_FORMATS, type SavedFormat } from '#timed-text/saving/saved-formats.ts';
import { timedTextFileName } from '#domain/check-file/file-name.ts';
import { rateProblem } from '#timed-text/saving/save-options.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { DownloadFile } from './download-file.tsx';
import type { FileTools } from './file-tools.ts';
import { JoinResult } from './join-result.tsx';
import { NameFields } from './name-fields.tsx';
import { FORMAT_OPTIONS, usualFormat } from './format-options.ts';
import { ReelClock } from './reel-clock.tsx';
import { ReelOrder } from './reel-order.tsx';
import css from './reels.module.css';
import { inReelOrder, lengthOf, lengthsOf, pastedLengths, timesContinue, type TypedLength } from './reels-to-join.ts';
import { knownParts, type NameParts } from './saved-file-name.ts';
import { useFromWorker } from './use-from-worker.ts';

interface Props {
  files: readonly TextFile[];
  listing: Listing | undefined;
  copyRate: RateName | undefined;
  tools: FileTools;
}

const ID = 'join';

/** Asks for the order and the lengths of the reels, and shows the result of joining them. */
export function JoinForm({ files, listing, copyRate, tools }: Props) {
  const [order, setOrder] = useState(() => inReelOrder(files).map(({ file }) => file));
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [chosenZero, setChosenZero] = useState<boolean>();
  const [format, setFormat] = useState<SavedFormat>();
  const [typed, setTyped] = useState<Partial<NameParts>>({});
  const [isTried, setTried] = useState(false);
  const [isDownloadTried, setDownloadTried] = useState(false);
  const [asked, setAsked] = useState<{ files: readonly number[]; join: ReelJoin; typed: string }>();
  const result = useFromWorker(
    useCallback(
      // Shows the result of joining files: the reason for a refusal, or the start of each reel with notes.
      async () => asked && files && tools.join(asked.files, asked.join),
      [tools, asked, files],
    ),
  );
  const reels = order.flatMap((file) => files.find((one) => one.file === file) ?? []);
  const [first] = reels;
  if (!first) return null;
  const parts = { ...knownParts(first, listing, copyRate), ...typed };
  const rate = parts.rate === '' ? undefined : parts.rate;
  const startsAtZero = chosenZero ?? !timesContinue(reels);
  const lengths = lengthsOf(reels, texts, rate && RATES[rate]);
  const errors = lengths.map(({ problem }, at) => (startsAtZero ? errorText(problem, at + 1 === reels.length) : undefined));
  const options = { ...parts, rate, format: format ?? usualFormat(first) };
  const wrongRate = rateProblem(options.format, rate);
  const typedNow = JSON.stringify([order, startsAtZero, texts]);
  const isShown = asked?.typed === typedNow;
  const tryJoin = () => {
    const wrong = errors.findIndex((error) => error !== undefined);
    setTried(wrong !== -1);
    const field = reels[wrong];
    if (field) return document.getElementById(`${ID}-length-${field.file}`)?.focus();
    const join = {
      lengths: lengths.map(({ seconds }) => seconds),
      startsAtZero,
      rate: rate && RATES[rate],
    };
    setAsked({ files: order, join, typed: typedNow });
  };
  return (
    <div className={css['reels']}>
      <form
        noValidate
        className={css['reels']}
        onSubmit={(event) => {
          event.preventDefault();
          tryJoin();
        }}
      >
        <div className={css['field']}>
          <ReelClock
            id={ID}
            label="Times in the files"
            zeroLabel="Start at 0 or at a whole hour in each file, as in a DCP"
            startsAtZero={startsAtZero}
            onChoose={setChosenZero}
          />
        </div>
        {startsAtZero && (
          <p>
            The text of each reel begins where the previous reel ends. {LENGTH_HINT} You can leave the last length empty. You can paste a
            spreadsheet column or a CPL into the first field.
          </p>
        )}
        <p>Change the order with the buttons, or drag the name of a file.</p>
        <ReelOrder
          id={ID}
          reels={reels}
          lengths={
            startsAtZero
              ? reels.map((reel, at) => ({
                  text: texts[reel.file] ?? lengthOf(reel),
                  error: isTried ? errors[at] : undefined,
                }))
              : undefined
          }
          onOrder={setOrder}
          onType={(more) => setTexts({ ...texts, ...more })}
          readPasted={(text) => pastedLengths(text, rate && RATES[rate])}
        />
        <p>
          <Button type="submit" variant="primary">
            Join
          </Button>
        </p>
      </form>
      <JoinResult result={isShown ? result : undefined} />
      {isShown && result?.is === 'joined' && (
        <>
          <div className={css['field']}>
            <SelectField
              name={`${ID}-format`}
              label="Format of the joined file"
              options={FORMAT_OPTIONS}
              value={options.format}
              onChange={({ currentTarget: { value } }) => isOwnKey(SAVED_FORMATS, value) && setFormat(value)}
            />
          </div>
          <NameFields
            id={ID}
            parts={parts}
            listedLanguage={listing?.language}
            rateError={isDownloadTried ? wrongRate : undefined}
            onType={(more) => setTyped({ ...typed, ...more })}
          />
          <DownloadFile
            name={timedTextFileName(options)}
            save={() => tools.saveJoined(asked.files, asked.join, options)}
            wrongField={wrongRate === undefined ? undefined : `${ID}-rate`}
            onTry={() => setDownloadTried(true)}
          />
        </>
      )}
    </div>
  );
}

function errorText(problem: TypedLength['problem'], isLast: boolean): string | undefined {
  if (problem === 'missing') return isLast ? undefined : 'Enter the length of this reel. The next reel begins where this reel ends.';
  return problem && lengthProblemText(problem, 'reel');
}
