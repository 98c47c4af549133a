import type { ChipTone } from '#components/ui/chip.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import type { StudentTaskItem } from '#lib/contract/training/training-student.ts';

/** State of a student's work on a task. */
export type WorkStatus = 'scheduled' | 'untouched' | 'started' | 'beingMarked' | 'marked' | 'missed';

export const workStatusLooks = {
  scheduled: { tone: 'plain', icon: 'calendar' },
  untouched: { tone: 'warn', icon: 'clock' },
  started: { tone: 'info', icon: 'pencil' },
  beingMarked: { tone: 'info', icon: 'check' },
  marked: { tone: 'good', icon: 'check' },
  missed: { tone: 'plain', icon: 'cross' },
} as const satisfies Record<WorkStatus, { tone: ChipTone; icon: IconName }>;

const workStatuses = {
  waitForOpening: 'scheduled',
  start: 'untouched',
  continue: 'started',
  wait: 'beingMarked',
  seeResult: 'marked',
  missed: 'missed',
} as const satisfies Record<StudentTaskItem['next'], WorkStatus>;

export const workStatusOf = ({ next }: Pick<StudentTaskItem, 'next'>): WorkStatus => workStatuses[next];

/** Lists of tasks: to do now, upcoming, and finished. */
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
