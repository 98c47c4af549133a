import { fireEvent, screen } from '@testing-library/react';
import { dateControls, dialogControls, fieldControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import { type StudentProgress, StudentProgressSchema } from '#lib/contract/training/training-works.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { StudentRow } from './student-row.tsx';

prepareBrowser();
beforeAll(
  async () => void (await Promise.all([fieldControls, dialogControls, dateControls].map((part) => part.load()))),
);

const hour = 3600;
const due = 4_080_000_000;
const taskOf = (terminatedAt: number | null): StaffTask =>
  StaffTaskSchema.parse({
    ...{ ...sampleTask, state: terminatedAt === null ? 'published' : 'terminated', dueAt: due },
    form: TaskFormSchema.parse({ title: 'Week 1', dueAt: due }),
    ...{ intro: '', questions: [], sharing: { rights: [], canChange: true }, problems: [] },
    ...{ publishedAt: 1, terminatedAt },
  });
const studentOf = (dueAt: number, extendReason: StudentProgress['extendReason'] = null): StudentProgress =>
  StudentProgressSchema.parse({
    ...{
      studentId: 's1',
      name: 'Bo',
      number: '1',
      groupId: 'g1',
      groupIds: ['g1'],
      state: 'untouched',
      answered: 0,
      points: null,
    },
    ...{ toMark: 0, startedAt: null, lastSavedAt: null, submittedAt: null, submittedBy: null, returnedAt: null },
    extension: { dueAt, reason: 'Ill.', by: 'Ada', grantedAt: 5 },
    ...{ attempt: 1, cells: [], extendReason },
  });

const place = { role: 'teacher' } as const;

const showRow = (task: StaffTask, student: StudentProgress) =>
  show(
    <table>
      <tbody>
        <StudentRow {...place} task={task} student={student} />
      </tbody>
    </table>,
  );

it.each([
  ['later than that of the class', due + hour, null, true],
  ['of an assignment that was closed before', due - hour, 4, true],
  ['that the class has got as well', due - hour, null, false],
] as const)('a due date %s is shown beside the student: %i, %s, %s', (_, dueAt, terminatedAt, isShown) => {
  showRow(taskOf(terminatedAt), studentOf(dueAt));
  expect(screen.queryByTitle('Ill.') !== null).toBe(isShown);
});

it.each([
  ['not marked', null, true],
  ['being marked', 'workSubmitted', false],
] as const)('more time for work that is %s is offered: %s, %s', (_, reason, isOffered) => {
  const student: StudentProgress = {
    ...studentOf(due, reason),
    state: 'submitted',
    submittedBy: 'due',
    submittedAt: due,
  };
  showRow(taskOf(null), student);
  expect(screen.queryByRole('button', { name: 'Change the due date of Bo' }) !== null).toBe(isOffered);
});

it.each([
  ['is in force', due + hour, null, true],
  ['ended with the assignment', due + hour, 9, false],
  ['the class has got as well', due - hour, null, false],
] as const)('an extension that %s can be withdrawn: %i, %s, %s', async (_, dueAt, terminatedAt, canWithdraw) => {
  showRow(taskOf(terminatedAt), studentOf(dueAt));
  fireEvent.click(screen.getByRole('button', { name: 'Change the due date of Bo' }));
  await screen.findByRole('button', { name: words.extension.grant });
  expect(screen.queryByRole('button', { name: words.extension.withdraw }) !== null).toBe(canWithdraw);
});
