import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Attendance } from '#lib/contract/contests/works.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import drafts from '#messages/zh-EN/drafts.json' with { type: 'json' };
import words from '#messages/zh-EN/work.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import type { WorkContext } from './work-context.ts';

prepareBrowser();

const place = { contest: { id: 'chain-2' } } as WorkContext;
let stored: Attendance;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the screen reads the same
  document.cookie = `${playerCookie}=a; path=/`;
  stored = {
    speakerId: null,
    needs: '',
    updatedAt: null,
    members: [
      { playerId: 'a', nickname: 'Ada' },
      { playerId: 'b', nickname: 'Bo' },
    ],
    reason: null,
  };
});

/** Stores a change by this person or a team mate. */
const store = (change: Partial<Attendance>) => {
  stored = { ...stored, ...change, updatedAt: (stored.updatedAt ?? 1_790_000_000) + 1 };
};

async function open() {
  const network = stubApi(({ method, body }) => {
    if (method !== 'GET') store(body as Partial<Attendance>);
    return ok(stored);
  });
  const view = show(<AttendanceCard {...place} />);
  await screen.findByLabelText(words.attendance.needs);
  return { ...view, sent: () => network.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

const needs = () => screen.getByLabelText<HTMLTextAreaElement>(words.attendance.needs);
const speaker = () => screen.getByLabelText<HTMLSelectElement>(words.attendance.speaker);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: words.attendance.save });

it('says that the entries are saved, and keeps the focus', async () => {
  await open();
  fireEvent.change(speaker(), { target: { value: 'a' } });
  act(() => needs().focus());
  fireEvent.change(needs(), { target: { value: 'A second screen' } });
  const focused = document.activeElement;
  fireEvent.click(save());
  await screen.findByText(words.attendance.saved);
  expect(stored).toMatchObject({ speakerId: 'a', needs: 'A second screen' });
  expect(document.activeElement).toBe(focused);
  fireEvent.change(needs(), { target: { value: 'Two screens' } });
  expect(screen.queryByText(words.attendance.saved)).toBeNull();
});

it('keeps what was typed when a team mate saves, and takes over the rest', async () => {
  const { client } = await open();
  fireEvent.change(needs(), { target: { value: 'A second screen' } });
  store({ speakerId: 'b', needs: 'A chair' });
  await act(() => client.invalidateQueries());
  await waitFor(() => expect(speaker().value).toBe('b'));
  expect(needs().value).toBe('A second screen');
});

describe('when a team mate has changed the same entry', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  async function openWithConflict() {
    const view = await open();
    fireEvent.change(speaker(), { target: { value: 'a' } });
    fireEvent.change(needs(), { target: { value: 'A second screen' } });
    store({ speakerId: 'a', needs: 'A chair' });
    await act(() => view.client.invalidateQueries());
    await screen.findByText(drafts.conflict.title);
    return view;
  }

  it('shows both, and saves neither before the person decides', async () => {
    const { sent } = await openWithConflict();
    expect(screen.getByText('A chair')).toBeTruthy();
    expect(needs().value).toBe('A second screen');
    fireEvent.click(save());
    expect(sent()).toEqual([]);
  });

  it('saves the own entries over those that were shown', async () => {
    const { sent } = await openWithConflict();
    press(drafts.conflict.mine);
    await screen.findByText(words.attendance.saved);
    expect(sent()).toMatchObject([{ needs: 'A second screen', before: { speakerId: 'a', needs: 'A chair' } }]);
    expect(screen.queryByText(drafts.conflict.title)).toBeNull();
    fireEvent.change(needs(), { target: { value: 'Two screens' } });
    fireEvent.click(save());
    await waitFor(() => expect(sent()[1]).toMatchObject({ before: { speakerId: 'a', needs: 'A second screen' } }));
  });

  it('is over once the person has typed the same', async () => {
    await openWithConflict();
    fireEvent.change(needs(), { target: { value: 'A chair' } });
    await waitFor(() => expect(screen.queryByText(drafts.conflict.title)).toBeNull());
    expect(save().ariaDisabled).toBe('false');
  });

  it('takes the stored entries', async () => {
    const { sent } = await openWithConflict();
    press(drafts.conflict.theirs);
    await waitFor(() => expect(needs().value).toBe('A chair'));
    expect(screen.queryByText(drafts.conflict.title)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('knows it also after a reload', async () => {
    const { unmount } = await open();
    fireEvent.change(needs(), { target: { value: 'A second screen' } });
    unmount();
    store({ needs: 'A chair' });
    await open();
    await screen.findByText(drafts.conflict.title);
    expect(needs().value).toBe('A second screen');
  });
});

it('keeps what was typed over a reload, until it is saved', async () => {
  const { unmount } = await open();
  fireEvent.change(needs(), { target: { value: 'A second screen' } });
  unmount();
  const second = await open();
  await waitFor(() => expect(needs().value).toBe('A second screen'));
  const restored = new RegExp(drafts.restored.split('{time}')[0] ?? '');
  expect(screen.getByText(restored)).toBeTruthy();
  fireEvent.change(speaker(), { target: { value: 'a' } });
  fireEvent.click(save());
  await screen.findByText(words.attendance.saved);
  expect(screen.queryByText(restored)).toBeNull();
  second.unmount();
  await open();
  expect(screen.queryByText(restored)).toBeNull();
});

it('discards what was typed before a reload', async () => {
  const { unmount } = await open();
  fireEvent.change(needs(), { target: { value: 'A second screen' } });
  unmount();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: drafts.discard }));
  await waitFor(() => expect(needs().value).toBe(''));
});

it('asks for the speaker at the field, in the language of the page', async () => {
  await open();
  fireEvent.change(needs(), { target: { value: 'A second screen' } });
  fireEvent.click(save());
  await screen.findByText(words.reason.speakerMissing);
  await waitFor(() => expect(document.activeElement).toBe(speaker()));
  expect(stored.updatedAt).toBeNull();
});

it('a button that cannot save yet is reached by keyboard and described by its reason', async () => {
  stored = { ...stored, reason: 'notNamed' };
  const { container } = await open();
  save().focus();
  expect(document.activeElement).toBe(save());
  const description = container.querySelector(`[id="${save().getAttribute('aria-describedby')}"]`);
  expect([save().ariaDisabled, description?.textContent]).toEqual(['true', words.reason.notNamed]);
});
