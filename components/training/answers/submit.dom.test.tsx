import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dialogControls, fieldControls } from '#components/control/parts.ts';
import { TaskPanel } from '#components/training/tasks/task-panel.tsx';
import { studentTaskQuery } from '#lib/client/queries/training.ts';
import { type StudentTask, StudentTaskSchema } from '#lib/contract/training/training-student.ts';
import { trainingRefusals } from '#lib/contract/training/training-tasks.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import words from '#messages/zh-EN/training.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { sampleStudentTask } from '#tests/support/sample-data.ts';
import { Submit } from './submit.tsx';

prepareBrowser();
beforeAll(async () => void (await Promise.all([dialogControls, fieldControls].map((part) => part.load()))));

it.each([
  [1, 1, /You cannot change your answers after that/],
  [3, 1, /you can answer 2 more times/],
  [3, 2, /you can answer once more/],
  [1, 2, /You cannot change your answers after that/],
])('of %i tries, try %i is submitted after the dialog has said what can be done afterwards', async (all, one, text) => {
  show(<Submit task={sampleStudentTask({ attempts: all, attempt: one })} />);
  fireEvent.click(screen.getByRole('button', { name: words.submit.action }));
  expect(await screen.findByText(text)).toBeTruthy();
});

const task: StudentTask = StudentTaskSchema.parse({
  ...sampleStudentTask(),
  questions: ['q1', 'q2'].map((key, index) => ({
    ...{ key, kind: 'text', title: `Title ${index + 1}`, language: 'zh-EN', prompt: '', options: [], unit: '' },
    ...{ points: 1, rubric: [], answer: null, result: null },
  })),
});
const kept = (text: string) => ({ value: { kind: 'text', text }, revision: 1, savedAt: 1, readAs: null });

function Task() {
  const { data } = useQuery(studentTaskQuery(task.id));
  return data ? <TaskPanel task={data} /> : null;
}

/** Answers the first question and opens the dialog. @param save the API's answer, or failure, when it is saved */
async function openDialog(save: () => Answer): Promise<HTMLElement> {
  stubApi(({ method, url }) => {
    if (method === 'PUT') return save();
    return ok(url.includes('notice') ? [] : task);
  });
  show(<Task />);
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('no field');
  fireEvent.change(field, { target: { value: 'Because' } });
  fireEvent.click(screen.getAllByRole('button', { name: words.submit.action })[0] ?? field);
  return screen.findByRole('dialog');
}

const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
const saved = () => ok({ outcome: 'saved', kept: kept('Because') });
const soon = { timeout: 5000 };

describe('the dialog while an answer is not stored', () => {
  it('waits for it and can be confirmed once it is', async () => {
    let save: () => Answer = offline;
    const dialog = within(await openDialog(() => save()));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(words.submit.unsaved), soon);
    expect(dialog.getByRole('button', { name: /hand in/i })).toHaveProperty('disabled', true);
    save = saved;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull(), soon);
    const confirm = dialog.getByRole('button', { name: words.submit.confirmBlanks });
    expect(confirm).toHaveProperty('disabled', false);
  });

  it('asks for a choice between two versions of it, which is no question without answer', async () => {
    const dialog = within(await openDialog(() => ok({ outcome: 'changed', kept: kept('Why not') })));
    await waitFor(
      () => expect(dialog.getByRole('alert').textContent).toBe('Choose a version of question 1 first.'),
      soon,
    );
    expect(dialog.queryByRole('link', { name: '1. Title 1' })).toBeNull();
    expect(dialog.getByRole('link', { name: '2. Title 2' })).toBeTruthy();
    fireEvent.click(dialog.getByRole('link', { name: 'question 1' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Title 1' }));
  });

  it('names it when it was refused', async () => {
    const dialog = within(await openDialog(() => ok(null, trainingRefusals.answerWrong, 'Too long')));
    const alert = () => dialog.getByRole('alert').textContent;
    await waitFor(() => expect(alert()).toBe('The answer to question 1 was not saved. Check it first.'), soon);
    expect(dialog.getByRole('button', { name: words.submit.confirmBlanks })).toHaveProperty('disabled', true);
  });
});

it('a task that closes while an answer is saved says that it is not saved, no longer that it saves', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the portal sets it at the login
  document.cookie = `${playerCookie}=p1; path=/`;
  stubApi(({ method, url }) =>
    method === 'PUT' ? new Promise<Answer>(() => undefined) : ok(url.includes('notice') ? [] : task),
  );
  const { client } = show(<Task />);
  const [field] = await screen.findAllByRole('textbox');
  if (!field) throw new Error('no field');
  fireEvent.change(field, { target: { value: 'Because' } });
  expect(await screen.findByText(words.save.someSaving)).toBeTruthy();
  act(() => {
    client.setQueryData(studentTaskQuery(task.id).queryKey, {
      ...task,
      reason: 'closed',
      phase: 'closed',
      next: 'missed',
    });
  });
  expect(await screen.findByText(words.task.missed)).toBeTruthy();
  expect(screen.queryByText(words.save.someSaving)).toBeNull();
  expect(screen.getByText('1 answer is not saved')).toBeTruthy();
  const overview = within(screen.getByRole('navigation', { name: words.task.overviewOf }));
  expect(overview.getByRole('link', { name: `Question 1: ${words.question.unsaved}` })).toBeTruthy();
});
