import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { dateControls, dialogControls, fieldControls } from '#components/control/parts.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import {
  type StudentProgress,
  StudentProgressSchema,
  type TaskProgress,
} from '#lib/contract/training/training-works.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { ClassMatrix } from './class-matrix.tsx';
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
const classOf = (list: readonly StudentProgress[]): TaskProgress => ({
  ...{ taskId: 't1', list: [...list], total: list.length, questions: [], most: 0, meanPoints: null, nextToMark: null },
  counts: { all: list.length, started: 0, toMark: 0, ready: 0, returned: 0, missing: 0 },
});

const showRow = (task: StaffTask, student: StudentProgress) =>
  show(
    <table>
      <tbody>
        <StudentRow {...place} task={task} student={student} onExtend={() => undefined} />
      </tbody>
    </table>,
  );

it.each([
  ['later than that of the class', due + hour, null, true],
  ['of an assignment that was closed before', due - hour, 4, true],
  ['that the class has got as well', due - hour, null, false],
] as const)(
  'a due date %s is shown with its reason beside the student: %i, %s, %s',
  (_, dueAt, terminatedAt, isShown) => {
    showRow(taskOf(terminatedAt), studentOf(dueAt));
    expect(screen.queryByText('Ill.') !== null).toBe(isShown);
  },
);

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
  const student = studentOf(dueAt);
  show(<ClassMatrix place={place} task={taskOf(terminatedAt)} progress={classOf([student])} filter={{ page: 1 }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change the due date of Bo' }));
  await screen.findByRole('button', { name: words.extension.grant });
  expect(screen.queryByRole('button', { name: words.extension.withdraw }) !== null).toBe(canWithdraw);
});

/** A class whose only row is another student's after the button was pressed, as after a refetch. */
function ChangingClass() {
  const [id, setId] = useState('s1');
  const students = [{ ...studentOf(due), studentId: id, name: id === 's1' ? 'Bo' : 'Cy' }];
  return (
    <>
      <button type="button" onClick={() => setId('s2')}>
        Refetch
      </button>
      <ClassMatrix place={place} task={taskOf(null)} progress={classOf(students)} filter={{ page: 1 }} />
    </>
  );
}

it('the dialog of an extension stays open when its student moves to another page', async () => {
  show(<ChangingClass />);
  fireEvent.click(screen.getByRole('button', { name: 'Change the due date of Bo' }));
  fireEvent.change(await screen.findByLabelText(words.extension.reason), { target: { value: 'Flu.' } });
  fireEvent.click(screen.getByText('Refetch'));
  expect(screen.queryByText('Bo')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.extension.reason).value).toBe('Flu.');
});
