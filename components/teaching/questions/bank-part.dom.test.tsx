import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogControls, fieldControls, tableControls, toastControls } from '#components/control/parts.ts';
import { closeToast, currentToasts } from '#components/shell/messages/toast-store.ts';
import { Toasts } from '#components/shell/messages/toasts.tsx';
import { bankPageSize } from '#lib/client/queries/teaching/teaching.ts';
import { BankQuestionSchema, QuestionFormSchema } from '#lib/contract/training/training-questions.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { BankPart } from './bank-part.tsx';

prepareBrowser();
const controls = [fieldControls, dialogControls, tableControls, toastControls];
beforeAll(async () => void (await Promise.all(controls.map((part) => part.load()))));
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
});

const form = QuestionFormSchema.parse({
  ...{ subjectId: 's', kind: 'text', language: 'zh-EN', title: 'Sorting', prompt: 'Why?', points: 1 },
  solution: { kind: 'text', text: 'Because.' },
});
const own = BankQuestionSchema.parse({
  ...{ id: 'a', origin: 'own', by: 'Ada', form, asked: form, revision: 1, updatedAt: 1, usedIn: 0 },
  solved: { solution: form.solution, solutionHtml: '', explanation: '' },
});

const place = { role: 'teacher' } as const;

it('a deleted question is announced', async () => {
  stubApi(({ method }) => ok(method === 'DELETE' ? null : { list: [own], total: 1, hidden: 0 }));
  const { container } = show(
    <>
      <BankPart {...place} />
      <Toasts closeLabel="Close" />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Sorting”' }));
  fireEvent.click(await screen.findByRole('button', { name: words.bank.removeYes }));
  const toast = await screen.findByText(words.bank.removed);
  expect(toast.closest('[role="status"]')).toBe(container.querySelector('[data-shell="toasts"]'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the last page gives way to the one before it when its only question is deleted', async () => {
  window.history.replaceState(null, '', '/training?desk=bank&page=2');
  const total = bankPageSize + 1;
  let isDeleted = false;
  stubApi(({ method, url }) => {
    if (method === 'DELETE') isDeleted = true;
    if (method === 'DELETE' || !url.includes('page=')) return ok(method === 'DELETE' ? null : { list: [] });
    const list = url.includes('page=2') && isDeleted ? [] : [own];
    return ok({ list, total: isDeleted ? total - 1 : total, hidden: 0 });
  });
  show(<BankPart {...place} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Sorting”' }));
  fireEvent.click(await screen.findByRole('button', { name: words.bank.removeYes }));
  await waitFor(() => expect(window.location.search).toBe('?desk=bank'));
  expect(screen.queryByText(words.bank.noneTitle)).toBeNull();
});
