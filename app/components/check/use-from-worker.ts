import { useEffect, useState } from 'react';

/**
 * Returns the worker's result, and requests it again whenever the function changes. Until the new result arrives, it is the previous one.
 * @param ask the same function as long as the request is the same
 */
export function useFromWorker<Result>(ask: () => Promise<Result>): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setResult(() => found),
      // The report already says that the worker was ended.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return result;
}
