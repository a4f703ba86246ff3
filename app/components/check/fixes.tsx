import { useCallback, useState } from 'react';
import type { DoneChange, FileChange, FixRules } from '#domain/check-file/file-change.ts';
import type { FixCounts } from '#timed-text/fixes/fixing.ts';
import type { TextFile } from '#domain/check-file/report.ts';
import { FIX_TEXTS, fixedText, offerText } from '#domain/check-file/wording/fix-texts.ts';
import { ownKeys } from '#domain/text/own-keys.ts';
import type { Guideline } from '#timed-text/checks/rules.ts';
import type { FixName } from '#timed-text/fixes/apply-fix.ts';
import type { RateName } from '#timed-text/rate.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { useAnnouncement } from '#app/ui/use-announcement.ts';
import { OfFile } from './file-name.tsx';
import type { FileTools } from './file-tools.ts';
import css from './fixes.module.css';
import { useNearViewport } from './use-near-viewport.ts';
import { useFromWorker } from './use-from-worker.ts';

interface Props {
  /** Prefix of the ids. */
  id: string;
  /** One file, or the reels of a DCP, which are fixed together. */
  files: readonly TextFile[];
  guideline: Guideline;
  copyRate: RateName | undefined;
  tools: FileTools;
  onChange: (file: number, changes: readonly FileChange[]) => void;
}

type Offers = Partial<Record<FixName, FixCounts>>;

/** Offers the fixes that need no judgement, each with the number of changes that it would make. */
export function Fixes({ id, files, guideline, copyRate, tools, onChange }: Props) {
  const [place, isNear] = useNearViewport();
  const [undone, setUndone] = useState<number>();
  const offers = useFromWorker(
    useCallback(
      async () => (isNear ? offersFor(files, { guideline, rate: copyRate }, tools) : undefined),
      [isNear, files, guideline, copyRate, tools],
    ),
  );
  const steps = files.reduce((sum, { changes = [] }) => sum + changes.length, 0);
  const last = lastFix(files);
  const isUndone = undone === steps;
  // The button of the last fix stays even if nothing is left to fix, so that it keeps focus.
  const useful = ownKeys(FIX_TEXTS).filter((fix) => fix === last?.fix || hasEffect(offers?.[fix]));
  const status = useAnnouncement(isUndone ? 'Fix undone.' : last ? fixedText(last.fix, last) : '', String(steps));
  const undo = () => {
    setUndone(steps - files.length);
    for (const { file, changes = [] } of files) onChange(file, changes.slice(0, -1));
  };
  const press = (fix: FixName) => {
    setUndone(undefined);
    for (const { file, changes = [] } of files)
      onChange(file, [...changes, { kind: 'fix', fix, guideline, ...(copyRate && { rate: copyRate }) }]);
  };
  return (
    <div ref={place} className={`stack ${css['fixes']} no-print`}>
      <h5>Automatic fixes</h5>
      {offers && <p>{useful.length > 0 ? 'Words and start times do not change.' : 'We found nothing to fix automatically.'}</p>}
      {offers && useful.length > 0 && (
        <ul role="list" className={css['list']}>
          {useful.map((fix) => (
            <Fix key={fix} id={`${id}-${fix}`} fix={fix} offer={offers[fix]} onPress={() => press(fix)} />
          ))}
        </ul>
      )}
      <StatusMessage>{status}</StatusMessage>
      {(last || isUndone) && (
        <p>
          <Button aria-disabled={!last || isUndone} onClick={last && !isUndone ? undo : undefined}>
            Undo this fix
            <OfFile />
          </Button>
        </p>
      )}
    </div>
  );
}

interface FixProps {
  id: string;
  fix: FixName;
  offer: FixCounts | undefined;
  onPress: () => void;
}

function Fix({ id, fix, offer, onPress }: FixProps) {
  const { name, about } = FIX_TEXTS[fix];
  const isUseful = offer !== undefined && offer.changed > 0;
  return (
    <li>
      <Button aria-disabled={!isUseful} aria-describedby={id} onClick={isUseful ? onPress : undefined}>
        {name}
        <OfFile word="in" />
      </Button>
      <p id={id}>
        <strong>{offer ? offerText(fix, offer) : 'This guideline has no limit for this problem.'}</strong> {about}
      </p>
    </li>
  );
}

/** Tells if a fix would change something, or leaves something for a person to fix. */
const hasEffect = (offer: FixCounts | undefined): boolean => offer !== undefined && offer.changed + offer.left > 0;

/** Adds up the effects of each fix on all files. */
async function offersFor(files: readonly TextFile[], rules: FixRules, tools: FileTools): Promise<Offers> {
  const offers: Offers = {};
  for (const file of files)
    for (const { fix, changed, left } of await tools.listFixes(file, rules)) {
      const before = offers[fix] ?? { changed: 0, left: 0 };
      offers[fix] = { changed: before.changed + changed, left: before.left + left };
    }
  return offers;
}

/** Finds the fix that is the last step of every file, and adds up its effects. */
function lastFix(files: readonly TextFile[]): Extract<DoneChange, { kind: 'fix' }> | undefined {
  const steps = files.map(({ changes = [] }) => changes.at(-1));
  const fixes = steps.flatMap((step) => (step?.kind === 'fix' ? [step] : []));
  const [first] = fixes;
  if (!first || fixes.length < files.length || fixes.some(({ fix }) => fix !== first.fix)) return undefined;
  const sum = (count: (step: FixCounts) => number) => fixes.reduce((all, step) => all + count(step), 0);
  return { ...first, changed: sum(({ changed }) => changed), left: sum(({ left }) => left) };
}
