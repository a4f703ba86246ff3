import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckOptions, CheckProgress, FileChoices, OnProgress } from '#domain/check-file/check-options.ts';
import type { Report } from '#domain/check-file/report.ts';
import { Checker } from './checker.ts';
import { fileTools } from './file-tools.ts';

/** Options that apply to all files. */
export type SharedOptions = Omit<CheckOptions, 'choices'>;

interface Chosen {
  /** The same array until a file is added or removed. */
  files: readonly File[];
  choices: readonly FileChoices[];
}

const NOTHING: Chosen = { files: [], choices: [] };

interface Request {
  files: readonly File[];
  options: CheckOptions;
}

/** Result for exactly these files. */
interface Result {
  to: Request;
  files: readonly File[];
  report?: Report;
  /** Reason why there is no report. */
  problem?: string;
}

/**
 * Manages the chosen files and their report. It checks again whenever the files, rules, copy or choices about a file change. All data stays
 * in this page and its worker.
 * @param shared the same object as long as the options are the same
 */
export function useCheck(shared: SharedOptions) {
  const [{ files, choices }, setChosen] = useState(NOTHING);
  const [result, setResult] = useState<Result>();
  const [progress, setProgress] = useState<CheckProgress>();
  const checker = useChecker();
  const request = useMemo(() => ({ files, options: { ...shared, choices } }), [shared, files, choices]);

  useEffect(() => {
    if (request.files.length === 0) return;
    let isWanted = true;
    const onProgress: OnProgress = (progress) => isWanted && setProgress(progress);
    void ask(checker(), request, onProgress).then((result) => {
      if (isWanted) setResult(result);
      if (isWanted) setProgress(undefined);
      return undefined;
    });
    return () => {
      isWanted = false;
    };
  }, [request, checker]);

  const actions = useMemo(
    () => ({
      add: (more: readonly File[]) => more.length > 0 && setChosen((before) => withFiles(before, more)),
      remove: (index: number) => setChosen((before) => withoutFile(before, index)),
      clear: () => setChosen(NOTHING),
      decide: (index: number, decided: FileChoices) => setChosen((before) => withChoices(before, index, decided)),
      listPlaces: (subject: number, problem: string) => checker().call('listPlaces', subject, problem),
      tools: fileTools(checker),
    }),
    [checker],
  );
  return {
    files,
    /** Result for these files. During a new check, it is the previous result. */
    result: files.length > 0 && result?.files === files ? result : undefined,
    isReading: files.length > 0 && result?.to !== request,
    progress,
    ...actions,
  };
}

async function ask(checker: Checker, request: Request, onProgress: OnProgress): Promise<Result> {
  const { files, options } = request;
  try {
    return { to: request, files, report: await checker.check(files, options, onProgress) };
  } catch (error) {
    return { to: request, files, problem: error instanceof Error ? error.message : String(error) };
  }
}

const withFiles = ({ files, choices }: Chosen, more: readonly File[]): Chosen => ({
  files: [...files, ...more],
  choices: [...choices, ...more.map(() => ({}))],
});

const withoutFile = ({ files, choices }: Chosen, index: number): Chosen => ({
  files: files.toSpliced(index, 1),
  choices: choices.toSpliced(index, 1),
});

const withChoices = ({ files, choices }: Chosen, index: number, decided: FileChoices): Chosen => ({
  files,
  choices: choices.map((before, other) => (other === index ? { ...before, ...decided } : before)),
});

/** Starts the checker with the page, so that nothing is fetched once a file is chosen, and ends it with the page. */
function useChecker(): () => Checker {
  const checker = useRef<Checker>(undefined);
  useEffect(() => {
    checker.current ??= new Checker();
    // Load all fonts now. Otherwise a font for characters that only the file contains would be fetched later. Most computers lack one of
    // the fallback fonts (fonts.css).
    for (const font of document.fonts) font.load().catch(() => {});
    return () => {
      checker.current?.end();
      checker.current = undefined;
    };
  }, []);
  return useMemo(() => () => (checker.current ??= new Checker()), []);
}
