import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckOptions, FileChoices } from '#domain/check-file/check-options.ts';
import type { Report } from '#domain/check-file/report.ts';
import { Checker } from './checker.ts';
import { fileTools } from './file-tools.ts';

/** What is asked of all files alike. */
export type Asked = Omit<CheckOptions, 'choices'>;

/** A file, with what was decided about it alone. */
interface Chosen {
  file: File;
  choices: FileChoices;
}

interface Request {
  files: readonly File[];
  options: CheckOptions;
}

/** What came back for exactly these files. */
interface Result {
  to: Request;
  files: readonly File[];
  report?: Report;
  /** Why there is no report. */
  problem?: string;
}

/**
 * The files that somebody has chosen, and what is said of them: asked anew whenever files, rules, copy or what was decided
 * about a file change. All of it stays in this page and its worker.
 * @param asked the same object as long as it says the same
 */
export function useCheck(asked: Asked) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [result, setResult] = useState<Result>();
  const checker = useChecker();
  const files = useSameFiles(chosen);
  const request = useMemo(() => ({ files, options: optionsOf(asked, chosen) }), [asked, chosen, files]);

  useEffect(() => {
    if (request.files.length === 0) return;
    let isWanted = true;
    void ask(checker(), request).then((result) => {
      if (isWanted) setResult(result);
      return undefined;
    });
    return () => {
      isWanted = false;
    };
  }, [request, checker]);

  const actions = useMemo(
    () => ({
      add: (more: readonly File[]) =>
        setChosen((before) => [...before, ...more.map((file) => ({ file, choices: {} }))]),
      remove: (index: number) => setChosen((before) => before.filter((_, other) => other !== index)),
      clear: () => setChosen([]),
      decide: (index: number, choices: FileChoices) =>
        setChosen((before) =>
          before.map((one, other) =>
            other === index ? { ...one, choices: { ...one.choices, ...choices } } : one,
          ),
        ),
      listPlaces: (subject: number, problem: string) => checker().listPlaces(subject, problem),
      tools: fileTools(checker),
    }),
    [checker],
  );
  return {
    files,
    /** Of these files; of what was asked before, while they are checked again. */
    result: files.length > 0 && result?.files === files ? result : undefined,
    isReading: files.length > 0 && result?.to !== request,
    ...actions,
  };
}

async function ask(checker: Checker, request: Request): Promise<Result> {
  const { files, options } = request;
  try {
    return { to: request, files, report: await checker.check(files, options) };
  } catch (error) {
    return { to: request, files, problem: error instanceof Error ? error.message : String(error) };
  }
}

const optionsOf = (asked: Asked, chosen: readonly Chosen[]): CheckOptions => ({
  ...asked,
  choices: Object.fromEntries(chosen.map(({ choices }, index) => [index, choices])),
});

/** The same array until a file comes or goes. */
function useSameFiles(chosen: readonly Chosen[]): readonly File[] {
  const [files, setFiles] = useState<readonly File[]>([]);
  const isSame = files.length === chosen.length && chosen.every(({ file }, index) => file === files[index]);
  if (isSame) return files;
  const changed = chosen.map(({ file }) => file);
  setFiles(changed);
  return changed;
}

/** Begins with the page, so that nothing is fetched once a file is chosen, and ends with it. */
function useChecker(): () => Checker {
  const checker = useRef<Checker>(undefined);
  useEffect(() => {
    checker.current ??= new Checker();
    // A font for letters that only the file has would be fetched, too.
    for (const font of document.fonts) void font.load();
    return () => {
      checker.current?.end();
      checker.current = undefined;
    };
  }, []);
  return useMemo(() => () => (checker.current ??= new Checker()), []);
}
