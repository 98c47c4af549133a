import type { ReactNode } from 'react';
import { type Deadline, nextDeadline, phaseChanges } from '#lib/contests/phases.ts';
import type { Phase } from '#lib/contract/contests/contests.ts';
import { CurrentVersion } from './current-version.tsx';

interface NextDeadlineProps {
  readonly phases: readonly Phase[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
  /** Content from `now` (seconds) until the deadline. */
  readonly children: (deadline: Deadline<Phase>, now: number) => ReactNode;
}

/** Content about the next deadline of a contest, which follows the clock. The last one stays after it has passed. */
export function NextDeadline({ phases, now, children }: NextDeadlineProps) {
  const versions = phaseChanges(phases, now).flatMap((from) => {
    const deadline = nextDeadline(phases, from);
    return deadline ? { from, content: children(deadline, from) } : [];
  });
  return <CurrentVersion versions={versions} />;
}
