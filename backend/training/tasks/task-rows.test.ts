import { answerReason, nextStep, phaseOf, type TaskDates, workStatusOf } from './task-rows.ts';

const task: TaskDates = { state: 'published', opensAt: 100, dueAt: 200, terminatedAt: null };
const ended: TaskDates = { ...task, state: 'terminated', terminatedAt: 150 };
const started = { submittedAt: null, returnedAt: null };

test('a task opens at its date, and closes at its due date or when it is terminated', () => {
  expect([99, 100, 199, 200].map((now) => phaseOf(task, now))).toEqual(['scheduled', 'open', 'open', 'closed']);
  expect(phaseOf(ended, 160)).toBe('closed');
  expect(phaseOf({ ...task, state: 'draft' }, 150)).toBe('draft');
});

test('started work counts as handed in when its task closes, and untouched work does not', () => {
  expect(workStatusOf(task, started, 199)).toEqual({ state: 'started', submittedAt: null, submittedBy: null });
  expect(workStatusOf(task, started, 200)).toEqual({ state: 'submitted', submittedAt: 200, submittedBy: 'due' });
  expect(workStatusOf(ended, started, 160)).toEqual({
    state: 'submitted',
    submittedAt: 150,
    submittedBy: 'terminated',
  });
  expect(workStatusOf(task, null, 300).state).toBe('untouched');
});

test('a task that is terminated after its due date was handed in by the due date', () => {
  const late: TaskDates = { ...ended, terminatedAt: 250 };
  expect(workStatusOf(late, started, 260)).toEqual({ state: 'submitted', submittedAt: 200, submittedBy: 'due' });
});

test('a student is told why nothing can be answered, and what comes next', () => {
  const told = (now: number, work: Parameters<typeof workStatusOf>[1]) => {
    const phase = phaseOf(task, now);
    const status = workStatusOf(task, work, now);
    return [answerReason(phase, status), nextStep(phase, status)];
  };
  expect(told(50, null)).toEqual(['notOpenYet', 'waitForOpening']);
  expect(told(150, null)).toEqual([null, 'start']);
  expect(told(150, started)).toEqual([null, 'continue']);
  expect(told(150, { submittedAt: 140, returnedAt: null })).toEqual(['alreadySubmitted', 'wait']);
  expect(told(250, null)).toEqual(['closed', 'missed']);
  expect(told(250, started)).toEqual(['closed', 'wait']);
  expect(told(250, { submittedAt: 140, returnedAt: 240 })).toEqual(['alreadySubmitted', 'seeResult']);
});
