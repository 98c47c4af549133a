import { useEffect, useEffectEvent, useState } from 'react';

interface Action {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
}

/**
 * Calls back when the data show the outcome of an action that has not succeeded here: its answer was lost, or another
 * tab did the same. An action that succeeded has its own end.
 * @param isReached an outcome that is there from the start is none of the action
 */
export function useOutcome({ isPending, isSuccess }: Action, isReached: boolean, onReached: () => void): void {
  const [wasReached] = useState(isReached);
  const isNew = isReached && !wasReached && !isPending && !isSuccess;
  const report = useEffectEvent(onReached);
  useEffect(() => {
    if (isNew) report();
  }, [isNew]);
}
