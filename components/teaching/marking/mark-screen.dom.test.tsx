import { jest } from '@jest/globals';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { dateControls, dialogControls, fieldControls } from '#components/control/parts.ts';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import { type StaffWork, StaffWorkSchema } from '#lib/contract/training/training-works.ts';
import { RenderedForContext } from '#lib/document/rendered-for.ts';
import { readDraft } from '#lib/drafts/draft-store.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import errorWords from '#messages/zh-EN/errors.json' with { type: 'json' };
import shellWords from '#messages/zh-EN/shell.json' with { type: 'json' };
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { TestRouter } from '#tests/support/test-router.tsx';
import { MarkScreen } from './mark-screen.tsx';

prepareBrowser();
// As in the portal: what a query has fetched is rendered before the call that waited for it ends.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));
beforeAll(
  async () => void (await Promise.all([fieldControls, dialogControls, dateControls].map((part) => part.load()))),
);
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const students = [
  { studentId: 's1', name: 'An', number: '1' },
  { studentId: 's2', name: 'Bo', number: '2' },
] as const;

const question = {
  ...{ key: 'q1', kind: 'long', title: 'Say why', language: 'zh-EN', prompt: '', options: [], unit: '', points: 5 },
  ...{ solution: { kind: 'text', text: '' }, solutionHtml: '', explanation: '', answer: null, rubric: [] },
  mark: { points: 3, verdict: 'partly', comment: '', auto: false, levels: {}, reason: '' },
};

/** The answer to marks that came after those of a colleague. */
const changedMeanwhile = (): unknown => ({
  outcome: 'changed',
  kept: {
    ...workOf(0, null),
    questions: [{ ...question, mark: { ...question.mark, points: 2, comment: 'Half of it.' } }],
    revision: 2,
  },
});

const workOf = (at: 0 | 1, returnedAt: number | null): StaffWork =>
  StaffWorkSchema.parse({
    ...{ taskId: 'week-1', title: 'Week 1', student: { ...students[at], groupId: 'g1' }, state: 'submitted' },
    ...{ startedAt: 1, submittedAt: 2, submittedBy: 'student', returnedAt, questions: [question], points: 3, most: 5 },
    ...{ toMark: 0, comment: '', revision: 1, position: at + 1, total: 2, dueAt: 2, extension: null, attempt: 1 },
    ...{ previous: at === 1 ? students[0] : null, next: at === 0 ? students[1] : null },
    ...{ reason: null, returnReason: null, reopenReason: null, versions: [], versionQuestions: [] },
  });

const go = (path: string) => {
  window.history.replaceState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
};
/** The work of the first student, as it is stored. */
let first: StaffWork;

/** Opens the work of the first student. */
async function open(
  returnedAt: number | null = null,
  push = (path: string) => act(() => go(path)),
  reopened = async () => {},
) {
  first = workOf(0, returnedAt);
  stubApi(async ({ url, method }) => {
    if (url.includes('reopen')) {
      await reopened();
      first = { ...first, state: 'started', reason: 'workUnfinished', reopenReason: 'workUnfinished' };
      return ok({ outcome: 'saved', kept: first });
    }
    if (method !== 'GET') return ok(changedMeanwhile());
    if (url.includes('extra')) return ok({ roleList: [2], userAgreementSignTime: 1 });
    return ok(url.includes('s2') ? workOf(1, returnedAt) : first);
  });
  go('/studentQuestionDetail/week-1/s1/1');
  show(<MarkScreen />, { push });
  await screen.findByRole('heading', { level: 1, name: 'An' });
}

it('after a step to the next student the focus is on the name, from which the keyboard goes on', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
  const comment = screen.getAllByRole('textbox').at(-1);
  act(() => comment?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', altKey: true });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bo' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('the address of an assistant hydrates in the document of a person with another role', async () => {
  stubApi(() => ok(workOf(0, null)));
  const client = new QueryClient();
  client.setQueryData(extraQuery().queryKey, { roleList: [2], userAgreementSignTime: 1 } as never);
  const marking = (
    <NextIntlClientProvider
      locale="en"
      messages={{ teaching: words, errors: errorWords, shell: shellWords }}
      timeZone="Asia/Shanghai"
    >
      <TestRouter>
        <QueryClientProvider client={client}>
          <RenderedForContext
            value={{ session: {} as never, path: '/studentQuestionDetail/week-1/s1/1', origin: '', at: 0 }}
          >
            <MarkScreen />
          </RenderedForContext>
        </QueryClientProvider>
      </TestRouter>
    </NextIntlClientProvider>
  );
  const place = document.createElement('main');
  document.body.append(place);
  // The server does not see the window's address.
  go('/studentQuestionDetail/week-1/s1/1');
  place.innerHTML = renderToString(marking);
  go('/studentQuestionDetail/week-1/s1/1?role=assistant');
  const problems: unknown[] = [];
  const root = await act(() => hydrateRoot(place, marking, { onRecoverableError: (error) => problems.push(error) }));
  await within(place).findByText(words.gate.assistant.title);
  expect(problems).toEqual([]);
  await act(() => root.unmount());
  place.remove();
});

it('changed marks of a returned work are returned before the work is opened for another try', async () => {
  await open(3);
  const reopen = screen.getByRole('button', { name: words.reopen.action });
  expect(reopen).toHaveProperty('ariaDisabled', 'false');
  fireEvent.change(screen.getAllByRole('textbox')[0] ?? document.body, { target: { value: '4' } });
  expect(reopen).toHaveProperty('ariaDisabled', 'true');
  expect(screen.getByText(words.reopen.unsent)).toBeTruthy();
});

it('marks that cannot be stored are corrected before the work is opened for another try', async () => {
  await open();
  fireEvent.change(screen.getAllByRole('textbox')[0] ?? document.body, { target: { value: '9' } });
  expect(screen.getByRole('button', { name: words.reopen.action })).toHaveProperty('ariaDisabled', 'true');
  expect(screen.getByText(words.reopen.wrong)).toBeTruthy();
});

it('who decides between two versions sees which marks of a colleague would be replaced', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  await open();
  fireEvent.change(screen.getAllByRole('textbox')[0] ?? document.body, { target: { value: '4' } });
  const conflict = await screen.findByRole('alert');
  expect(
    within(conflict)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['Question 1: points from 2 to 4', 'Question 1: comment, levels or reason']);
  expect(within(conflict).getByRole('blockquote').textContent).toBe('Half of it.');
});

/** Fills the dialog of another try in, and confirms it. */
async function reopen() {
  fireEvent.click(screen.getByRole('button', { name: words.reopen.action }));
  const dialog = within(await screen.findByRole('dialog'));
  const due = await dialog.findByRole('group', { name: words.reopen.due });
  await userEvent.click(within(due).getAllByRole('spinbutton')[0] ?? due);
  await userEvent.keyboard('209901010900');
  fireEvent.change(dialog.getByRole('textbox', { name: words.reopen.comment }), { target: { value: 'Say why.' } });
  await waitFor(() => expect(readDraft('p1', 'reopen:week-1:s1')?.values).toMatchObject({ comment: 'Say why.' }));
  fireEvent.click(dialog.getByRole('button', { name: words.reopen.confirm }));
}
const toastTexts = () => currentToasts().map(({ text }) => text);

describe('a work that was returned for another try', () => {
  const done = words.reopen.done.replace('{name}', 'An');
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the portal sets it at the login
    document.cookie = `${playerCookie}=p1; path=/`;
  });

  it('says so, deletes the draft and leads back to the works, though there is nothing to mark any more', async () => {
    const push = jest.fn<(path: string) => void>();
    await open(null, push);
    await reopen();
    await waitFor(() => expect(toastTexts()).toEqual([done]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(push).toHaveBeenCalledWith('/taskDetail/week-1/work');
    expect(readDraft('p1', 'reopen:week-1:s1')).toBeNull();
  });

  it('says so, but leads nobody away who has gone to another page', async () => {
    const push = jest.fn<(path: string) => void>();
    let finish: () => void = () => undefined;
    const reopened = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await open(null, push, reopened);
    await reopen();
    await waitFor(() => expect(reopened).toHaveBeenCalled());
    act(() => go('/studentQuestionDetail/week-1/s2/1'));
    await screen.findByRole('heading', { level: 1, name: 'Bo' });
    await act(async () => finish());
    await waitFor(() => expect(toastTexts()).toEqual([done]));
    expect(push).not.toHaveBeenCalled();
  });
});
