import { useEffect, useEffectEvent, useRef } from 'react';
import type { FileFit, TextFile, TextReport } from '#domain/check-file/report.ts';
import { timedTextFileName, type TimedTextName } from '#domain/check-file/file-name.ts';
import { countText } from '#domain/text/count-text.ts';
import { isOwnKey } from '#domain/text/own-keys.ts';
import { RATES, rateName } from '#timed-text/rate.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { OfFile } from './file-name.tsx';
import { usualFormat } from './format-options.ts';
import { knownParts } from './saved-file-name.ts';
import type { SubjectActions } from './subject-actions.ts';
import { useDownload } from './use-download.ts';

type Props = Pick<TextReport, 'files' | 'fits' | 'places'> &
  Pick<SubjectActions, 'onChoose' | 'tools' | 'listing' | 'copyRate'> & {
    /** Id of the heading above the problems. */
    problemsId: string;
  };

/**
 * Offers the one thing to do next with a text: retime and download it, or go to the problems to fix. It is always the same button, so that
 * focus is not lost.
 */
export function NextStep({ files, fits, places, problemsId, onChoose, tools, listing, copyRate }: Props) {
  /** Whether to download the file once it is retimed. */
  const isAwaited = useRef(false);
  const { download, status, isProblem } = useDownload();
  const [only] = files.length === 1 ? files : [];
  const save = async (file: TextFile) => {
    const { rate, ...parts } = knownParts(file, listing, copyRate);
    const options: TimedTextName = { ...parts, format: usualFormat(file), rate: rate === '' ? undefined : rate };
    await download(timedTextFileName(options), () => tools.save(file, options));
  };
  const isChanged = only?.changes !== undefined && only.changes.length > 0;
  const saveAwaited = useEffectEvent(() => {
    if (!only || !isAwaited.current || !isChanged) return;
    isAwaited.current = false;
    void save(only);
  });
  useEffect(() => saveAwaited(), [only]);

  const step = retimingStep(fits);
  const seeProblems = () => document.getElementById(problemsId)?.focus();
  const count = places.must || places.look;
  const seen = count === 1 ? 'place' : countText(count, 'place');
  const first = firstAction();
  const isProblemsFirst = first?.press === seeProblems;
  return (
    <>
      {first && (
        <Button key="first" variant="primary" onClick={first.press}>
          {first.name}
          <OfFile />
        </Button>
      )}
      {!isProblemsFirst && places.must + places.look > 0 && (
        <Button key="problems" onClick={seeProblems}>
          See the {seen}
          <OfFile word="in" />
        </Button>
      )}
      <StatusMessage isProblem={isProblem}>{status}</StatusMessage>
    </>
  );

  function firstAction(): { name: string; press: () => void } | undefined {
    if (step) {
      const retime = () => {
        isAwaited.current = only !== undefined;
        for (const { file, changes = [] } of files) onChoose(file, { changes: [...changes, step] });
      };
      return { name: only ? `Retime to ${step.to} and download` : `Retime all reels to ${step.to}`, press: retime };
    }
    if (only && isChanged) return { name: 'Download the changed file', press: () => void save(only) };
    return places.must > 0 ? { name: `See the ${seen}`, press: seeProblems } : undefined;
  }
}

/** Returns the change that the verdict recommends. */
function retimingStep([fit]: readonly FileFit[]) {
  if (fit?.is !== 'retime' || !fit.rates) return undefined;
  const [from, to] = [rateName(fit.rates.from), rateName(fit.rates.to)];
  return isOwnKey(RATES, from) && isOwnKey(RATES, to) ? ({ kind: 'rate', from, to } as const) : undefined;
}
