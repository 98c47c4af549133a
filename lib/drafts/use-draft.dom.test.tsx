import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { refreshSession, sessionExpired } from '#lib/client/session.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

interface Values {
  name: string;
  about: string;
  code: string;
}

interface FormProps {
  readonly saved?: Values;
  readonly ready?: boolean;
}

function Form({ saved = { name: '', about: '', code: '' }, ready = true }: FormProps) {
  const form = useForm<Values>({ defaultValues: saved });
  const draft = useDraft(form, 'demo', { leaveOut: ['code'], ready });
  return (
    <form
      onSubmit={form.handleSubmit((values) => {
        draft.sent();
        form.reset(values);
      })}
    >
      <input aria-label="name" {...form.register('name')} />
      <input aria-label="about" {...form.register('about')} />
      <input aria-label="code" {...form.register('code')} />
      <output>{draft.restoredAt === null ? 'fresh' : 'restored'}</output>
      <button type="submit" disabled={!form.formState.isDirty}>
        send
      </button>
      <button type="button" onClick={draft.discard}>
        discard
      </button>
    </form>
  );
}

/** Hydrates the form after a person has typed a name into the HTML of the server. */
function hydrateAfterTyping(name: string): void {
  const container = document.createElement('main');
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
  field('name').value = name;
  render(<Form />, { container, hydrate: true });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = () => readDraft('p1', 'demo')?.values ?? null;
const view = { playerId: 'p1', nickname: 'Ada', avatar: null, teamId: null, hasRace: false, expiresAt: 9_999_999_999 };
const cookie = jest.fn<() => string>();

beforeEach(async () => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(cookie.mockReturnValue('playerId=p1'));
  stubGlobal('fetch', async () => Response.json({ code: 0, message: '', data: view }));
  await refreshSession();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
  restoreGlobals();
});

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('a form with a draft', () => {
  it('loses at most two seconds of typing when the browser crashes', async () => {
    render(<Form />);
    await person().type(field('name'), 'Nightjar');
    jest.advanceTimersByTime(2000);
    expect(kept()).toEqual({ name: 'Nightjar' });
  });

  it('is as it was after a reload, but for what must not be stored', async () => {
    const { unmount } = render(<Form />);
    await person().type(field('name'), 'Nightjar');
    await person().type(field('code'), '123456');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    render(<Form />);
    expect(field('name').value).toBe('Nightjar');
    expect(field('code').value).toBe('');
    expect(screen.getByText('restored')).toBeTruthy();
  });

  it('shows what the server changed meanwhile in the fields that were not touched', async () => {
    const { unmount } = render(<Form saved={{ name: 'A', about: 'old', code: '' }} />);
    await person().type(field('name'), 'B');
    unmount();
    render(<Form saved={{ name: 'A', about: 'new', code: '' }} />);
    expect(field('name').value).toBe('AB');
    expect(field('about').value).toBe('new');
  });

  it('is kept at once when the session expires', async () => {
    render(<Form />);
    await person().type(field('name'), 'Nightjar');
    sessionExpired();
    expect(kept()).toEqual({ name: 'Nightjar' });
  });

  it('counts what was typed before hydration as changed, and stores it', () => {
    hydrateAfterTyping('Nightjar');
    expect(field('name').value).toBe('Nightjar');
    expect(screen.getByText<HTMLButtonElement>('send').disabled).toBe(false);
    jest.advanceTimersByTime(2000);
    expect(kept()).toEqual({ name: 'Nightjar' });
  });

  it('restores the other fields only when something was typed before hydration', async () => {
    const { unmount } = render(<Form />);
    await person().type(field('name'), 'Heron');
    await person().type(field('about'), 'Wades');
    unmount();
    hydrateAfterTyping('Nightjar');
    expect([field('name').value, field('about').value]).toEqual(['Nightjar', 'Wades']);
  });

  it('is not written again once the person logged out', async () => {
    render(<Form />);
    await person().type(field('name'), 'Nightjar');
    jest.advanceTimersByTime(2000);
    await person().type(field('name'), '!');
    localStorage.clear();
    cookie.mockReturnValue('');
    await refreshSession();
    cleanup();
    expect(kept()).toBeNull();
  });

  it('is forgotten when it was sent', async () => {
    render(<Form />);
    await person().type(field('name'), 'Nightjar');
    jest.advanceTimersByTime(2000);
    await act(() => person().click(screen.getByText('send')));
    jest.advanceTimersByTime(2000);
    expect(kept()).toBeNull();
  });

  it('is kept when another tab has stored it meanwhile, which has not sent it', async () => {
    render(<Form />);
    await person().type(field('name'), 'Nightjar');
    jest.advanceTimersByTime(2000);
    writeDraft('p1', 'demo', { name: 'Heron' });
    await act(() => person().click(screen.getByText('send')));
    expect(kept()).toEqual({ name: 'Heron' });
  });

  it.each(['send', 'discard'])('is kept by a form of the same name that does not use it: %s', async (button) => {
    const { unmount } = render(<Form />);
    await person().type(field('name'), 'Nightjar');
    unmount();
    render(<Form ready={false} />);
    expect(field('name').value).toBe('');
    await person().type(field('name'), 'Heron');
    await act(() => person().click(screen.getByText(button)));
    jest.advanceTimersByTime(2000);
    expect(kept()).toEqual({ name: 'Nightjar' });
  });

  it('goes back to what it began with when the person discards it', async () => {
    const { unmount } = render(<Form saved={{ name: 'A', about: '', code: '' }} />);
    await person().type(field('name'), 'B');
    unmount();
    render(<Form saved={{ name: 'A', about: '', code: '' }} />);
    await person().click(screen.getByText('discard'));
    expect(field('name').value).toBe('A');
    expect(screen.getByText('fresh')).toBeTruthy();
    jest.advanceTimersByTime(2000);
    expect(kept()).toBeNull();
  });
});
