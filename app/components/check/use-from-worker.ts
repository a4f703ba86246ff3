import { useEffect, useState } from 'react';

/**
 * What the worker says to a question, asked anew whenever the question is another one; until then what it said before.
 * @param ask the same function as long as the question is the same
 */
export function useFromWorker<Result>(ask: () => Promise<Result>): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setResult(() => found),
      // The answer itself says that the worker was ended.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask]);
  return result;
}
