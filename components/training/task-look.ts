import type { ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { StudentTaskItem } from '#lib/contract/training-student.ts';

/** Where a student stands with a task, in one word. */
export type Standing = 'scheduled' | 'untouched' | 'started' | 'beingMarked' | 'marked' | 'missed';

export const standingLooks = {
  scheduled: { tone: 'plain', icon: 'calendar' },
  untouched: { tone: 'warn', icon: 'clock' },
  started: { tone: 'info', icon: 'pencil' },
  beingMarked: { tone: 'info', icon: 'check' },
  marked: { tone: 'good', icon: 'check' },
  missed: { tone: 'plain', icon: 'cross' },
} as const satisfies Record<Standing, { tone: ChipTone; icon: IconName }>;

const standings = {
  waitForOpening: 'scheduled',
  start: 'untouched',
  continue: 'started',
  wait: 'beingMarked',
  seeResult: 'marked',
  missed: 'missed',
} as const satisfies Record<StudentTaskItem['next'], Standing>;

export const standingOf = ({ next }: Pick<StudentTaskItem, 'next'>): Standing => standings[next];

/** Lists of tasks: what is to be done, what comes, and the rest. */
export const taskParts = ['now', 'later', 'over'] as const;
export type TaskPart = (typeof taskParts)[number];

const parts = {
  waitForOpening: 'later',
  start: 'now',
  continue: 'now',
  wait: 'over',
  seeResult: 'over',
  missed: 'over',
} as const satisfies Record<StudentTaskItem['next'], TaskPart>;

export const partOf = ({ next }: Pick<StudentTaskItem, 'next'>): TaskPart => parts[next];
