import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fieldControls } from '#components/control/parts.ts';
import { readDraft } from '#lib/drafts/draft-store.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import drafts from '#messages/zh-EN/drafts.json' with { type: 'json' };
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { StartForm } from './start-form.tsx';

prepareBrowser();
beforeAll(async () => void (await fieldControls.load()));

const group = { id: 'g1', name: 'Class A', term: 'Spring', teacher: 'Ada', assistants: [], students: 0 };
const open = () => show(<StartForm place={{ role: 'teacher' }} from={null} />);
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: words.start.title });

it('a new assignment that was not begun is there after a reload, and can be discarded', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the portal sets it at the login
  document.cookie = `${playerCookie}=p1; path=/`;
  stubApi(({ method, url }) => {
    if (method !== 'GET') return ok(null, 4902, 'Enough is known');
    return ok({ list: url.includes('/group') ? [group] : [], total: 0 });
  });
  const { unmount } = open();
  fireEvent.change(await title(), { target: { value: 'Week 7' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Class A/ }));
  await waitFor(() => expect(readDraft('p1', 'task-start:')?.values).toEqual({ title: 'Week 7', groupIds: ['g1'] }));
  unmount();
  open();
  await waitFor(async () => expect((await title()).value).toBe('Week 7'));
  expect(screen.getByRole('checkbox', { name: /Class A/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: drafts.discard }));
  expect((await title()).value).toBe('');
  expect(readDraft('p1', 'task-start:')).toBeNull();
});

it('without a title the form says so, and sends nothing', async () => {
  const { asked } = stubApi(() => ok({ list: [group], total: 1 }));
  open();
  await title();
  fireEvent.click(screen.getByRole('button', { name: words.start.begin }));
  expect(await screen.findByText(words.start.titleMissing)).toBeTruthy();
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});
