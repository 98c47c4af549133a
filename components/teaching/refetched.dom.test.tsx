import { jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { browserReader } from '#lib/client/call.ts';
import { type StaffTask, StaffTaskSchema, TaskFormSchema } from '#lib/contract/training/training-tasks.ts';
import { type StaffWork, StaffWorkSchema } from '#lib/contract/training/training-works.ts';
import { withReader } from '#lib/document/reader.ts';
import { ok, prepareBrowser, stubApi } from '#tests/support/browser.tsx';
import { sampleTask } from '#tests/support/sample-data.ts';
import { useMarks } from './marking/use-marks.ts';
import { useTaskForm } from './tasks/use-task-form.ts';

prepareBrowser();

const taskOf = (revision: number, title: string): StaffTask =>
  StaffTaskSchema.parse({
    ...{ ...sampleTask, title, revision, updatedAt: sampleTask.updatedAt + revision },
    form: TaskFormSchema.parse({ title }),
    intro: '',
    questions: [],
    sharing: { rights: [], canChange: true },
    problems: [],
    publishedAt: null,
    terminatedAt: null,
  });

const workOf = (revision: number, points: number | null): StaffWork =>
  StaffWorkSchema.parse({
    taskId: 'week-1',
    title: 'Week 1',
    student: { studentId: 's1', name: 'Bo', number: '1', groupId: 'g1' },
    state: 'submitted',
    startedAt: 1,
    submittedAt: 2,
    submittedBy: 'student',
    returnedAt: null,
    questions: [
      {
        key: 'q1',
        kind: 'long',
        title: 'Say why',
        language: 'zh-EN',
        prompt: '',
        options: [],
        unit: '',
        points: 5,
        solution: { kind: 'text', text: '' },
        solutionHtml: '',
        explanation: '',
        answer: null,
        rubric: [],
        mark: { points, verdict: 'toMark', comment: '', auto: false, levels: {}, reason: '' },
      },
    ],
    points: points ?? 0,
    most: 5,
    toMark: 1,
    comment: '',
    revision,
    previous: null,
    next: null,
    position: 1,
    total: 1,
    reason: null,
    returnReason: null,
    dueAt: 2,
    extension: null,
    attempt: 1,
    versions: [],
    versionQuestions: [],
    reopenReason: null,
  });

function Providers({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={withReader(new QueryClient(), browserReader)}>{children}</QueryClientProvider>;
}

const role = { role: 'teacher' } as const;
const revisionsSent = (asked: readonly { readonly body: unknown }[]) =>
  asked.flatMap(({ body }) => (body && typeof body === 'object' && 'revision' in body ? [body.revision] : []));

it('never stores an edited task as the successor of a version that was fetched while it was edited', async () => {
  const { asked } = stubApi(() => ok({ outcome: 'changed', kept: taskOf(2, 'Of a colleague') }));
  const { result, rerender } = renderHook(({ task }) => useTaskForm(role, task), {
    wrapper: Providers,
    initialProps: { task: taskOf(1, 'As it was') },
  });
  act(() => result.current.change({ title: 'Mine' }));
  rerender({ task: taskOf(2, 'Of a colleague') });
  await act(async () => void (await result.current.flush()));
  expect(revisionsSent(asked)).toEqual([1]);
  expect(result.current.newer?.title).toBe('Of a colleague');
  expect(result.current.form.title).toBe('Mine');
});

it('shows the version that was fetched while nothing was edited', () => {
  stubApi(() => ok(null));
  const { result, rerender } = renderHook(({ task }) => useTaskForm(role, task), {
    wrapper: Providers,
    initialProps: { task: taskOf(1, 'As it was') },
  });
  rerender({ task: taskOf(2, 'Of a colleague') });
  expect(result.current.form.title).toBe('Of a colleague');
});

it('never stores marks as the successors of marks that were fetched while they were typed', async () => {
  const { asked } = stubApi(() => ok({ outcome: 'changed', kept: workOf(2, 3) }));
  const { result, rerender } = renderHook(({ work }) => useMarks(role, work), {
    wrapper: Providers,
    initialProps: { work: workOf(1, null) },
  });
  act(() => result.current.setMark('q1', { points: '5', comment: '', levels: {}, reason: '' }));
  rerender({ work: workOf(2, 3) });
  await act(async () => void (await result.current.saving.flush()));
  expect(revisionsSent(asked)).toEqual([1]);
  expect(result.current.newer?.revision).toBe(2);
});

describe('marks that were typed and not stored', () => {
  const returned = (revision: number, points: number) => ({ ...workOf(revision, points), returnedAt: 3 });
  const mount = (work: StaffWork) => renderHook(() => useMarks(role, work), { wrapper: Providers });
  const typed = { points: '4', comment: 'Better than I thought.', levels: {}, reason: '' };
  beforeEach(() => jest.spyOn(document, 'cookie', 'get').mockReturnValue('playerId=p1'));
  afterEach(() => jest.restoreAllMocks());

  it('of a returned work are there again after another student was looked at, until they are discarded', () => {
    const { asked } = stubApi(() => ok(null));
    const first = mount(returned(1, 3));
    act(() => first.result.current.setMark('q1', typed));
    first.unmount();
    const second = mount(returned(1, 3));
    expect(second.result.current.typed.marks.q1).toEqual(typed);
    expect(second.result.current.draft.restoredAt).not.toBeNull();
    expect(asked).toEqual([]);
    act(() => second.result.current.draft.discard());
    expect(second.result.current.typed.marks.q1?.points).toBe('3');
    second.unmount();
    expect(mount(returned(1, 3)).result.current.draft.restoredAt).toBeNull();
  });

  it('are sent on the marks that they were typed on', async () => {
    const { asked } = stubApi(() => ok({ outcome: 'changed', kept: workOf(2, 3) }));
    const first = mount(returned(1, 3));
    act(() => first.result.current.setMark('q1', typed));
    first.unmount();
    const second = mount(workOf(2, 3));
    await act(async () => void (await second.result.current.saving.flush()));
    expect(revisionsSent(asked)).toEqual([1]);
    expect(second.result.current.newer?.revision).toBe(2);
  });

  it('are forgotten once they are stored, and are not those of another try', async () => {
    stubApi(() => ok({ outcome: 'saved', kept: workOf(2, 4) }));
    const first = mount(workOf(1, null));
    act(() => first.result.current.setMark('q1', { ...typed, comment: '' }));
    expect(mount({ ...workOf(3, 1), attempt: 2 }).result.current.draft.restoredAt).toBeNull();
    await act(async () => void (await first.result.current.saving.flush()));
    first.unmount();
    expect(mount(workOf(2, 4)).result.current.draft.restoredAt).toBeNull();
  });

  it('are still offered after they were stored, and discarding them restores the stored marks', async () => {
    const first = mount(returned(1, 3));
    act(() => first.result.current.setMark('q1', { ...typed, comment: '' }));
    first.unmount();
    const { asked } = stubApi(({ body }) => {
      const { revision = 0, marks = [] } = body as { revision?: number; marks?: { points: number }[] };
      return ok({ outcome: 'saved', kept: workOf(revision + 1, marks[0]?.points ?? 0) });
    });
    const { result } = mount(workOf(1, 3));
    await act(async () => void (await result.current.saving.flush()));
    expect(result.current.draft.restoredAt).not.toBeNull();
    act(() => result.current.draft.discard());
    await act(async () => void (await result.current.saving.flush()));
    expect(result.current.draft.restoredAt).toBeNull();
    expect(asked.map(({ body }) => (body as { marks: unknown }).marks)).toEqual([
      [expect.objectContaining({ points: 4 })],
      [expect.objectContaining({ points: 3, comment: '' })],
    ]);
  });

  it('are discarded beside marks of a colleague, on which the next ones are then sent', async () => {
    const { asked } = stubApi(() => ok({ outcome: 'changed', kept: workOf(2, 3) }));
    const first = mount(returned(1, 1));
    act(() => first.result.current.setMark('q1', typed));
    first.unmount();
    const { result } = mount(workOf(2, 3));
    await act(async () => void (await result.current.saving.flush()));
    expect(result.current.newer?.revision).toBe(2);
    expect(result.current.unsaved).toBe('decideFirst');
    act(() => result.current.draft.discard());
    expect(result.current.newer).toBeNull();
    expect(result.current.draft.restoredAt).toBeNull();
    act(() => result.current.setMark('q1', { ...typed, points: '2' }));
    await act(async () => void (await result.current.saving.flush()));
    expect(revisionsSent(asked)).toEqual([1, 2]);
  });

  it('are not called saved while a field cannot be stored', async () => {
    stubApi(() => ok(null));
    const { result } = mount(workOf(1, 3));
    act(() => result.current.setMark('q1', { ...typed, points: '9', comment: '' }));
    await act(async () => void (await result.current.saving.flush()));
    expect(result.current.saving.state).toBe('waiting');
    act(() => result.current.setMark('q1', { ...typed, points: '3', comment: '' }));
    await act(async () => void (await result.current.saving.flush()));
    expect(result.current.saving.state).toBe('saved');
  });
});
