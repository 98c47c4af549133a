import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { restoreGlobals, stubGlobal } from '#tests/support/stub-global.ts';

const view = { playerId: 'p', nickname: 'Ada', avatar: null, teamId: null, hasRace: false, expiresAt: 9_999_999_999 };
const answer = (data: unknown, status = 200) =>
  new Response(JSON.stringify({ code: 0, message: '', data }), { status });
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the plain interface is what browsers of today all have
  document.cookie = 'playerId=; Max-Age=0';
};
const hint = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'playerId=p';
};

const asked = jest.fn<typeof fetch>();
const goTo = jest.fn<(address: string) => void>();

beforeEach(() => {
  asked.mockReset();
  goTo.mockReset();
  sessionStorage.clear();
  forget();
  stubGlobal('fetch', asked);
  stubGlobal('location', { pathname: '/site-messages', search: '?tab=todos', assign: goTo });
});
afterEach(() => {
  restoreGlobals();
  jest.useRealTimers();
});

let loads = 0;
/** Imports the module as a freshly opened page does: each query string has its own store. */
async function load() {
  const session: typeof import('./session.ts') = await import(`./session.ts?${++loads}`);
  return { ...session, ...(await import('./return-path.ts')) };
}

/** A page whose session the portal has confirmed, and the reasons that its end had for listeners. */
async function openSignedIn() {
  hint();
  asked.mockImplementation(async () => answer(view));
  const session = await load();
  const { result } = renderHook(() => session.useSession());
  await waitFor(() => expect(result.current.state).toBe('signedIn'));
  const reasons: string[] = [];
  session.onSignedOut((reason) => void reasons.push(reason));
  return { ...session, result, reasons };
}

describe('who is signed in', () => {
  it('is nobody without the hint, and nothing is asked', async () => {
    const { useSession } = await load();
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current).toEqual({ state: 'signedOut', session: null }));
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked once for all that want to know', async () => {
    hint();
    asked.mockImplementation(async () => answer(view));
    const { useSession } = await load();
    const first = renderHook(() => useSession());
    const second = renderHook(() => useSession());
    expect(first.result.current.state).toBe('unknown');
    await waitFor(() =>
      expect([first.result.current, second.result.current]).toEqual(
        Array(2).fill({ state: 'signedIn', session: view }),
      ),
    );
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('stays unknown while the portal cannot be reached', async () => {
    hint();
    asked.mockRejectedValue(new TypeError('failed'));
    const { useSession } = await load();
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => Promise.allSettled(asked.mock.results.map(({ value }) => value)));
    expect(result.current.state).toBe('unknown');
  });

  it('is told by other tabs', async () => {
    const { result, reasons } = await openSignedIn();
    const other = new BroadcastChannel('session');
    other.postMessage('signedOut');
    await waitFor(() => expect([result.current.state, reasons]).toEqual(['signedOut', ['signedOut']]));
    other.postMessage('signedIn');
    await waitFor(() => expect(result.current.state).toBe('signedIn'));
    other.close();
  });
});

describe('signing out', () => {
  it('holds when the portal cleared its cookie, whatever the backend said', async () => {
    hint();
    asked.mockImplementation(async () => {
      forget();
      return answer(null, 502);
    });
    const { signOut, useSession } = await load();
    const { result } = renderHook(() => useSession());
    await act(() => signOut());
    expect(result.current.state).toBe('signedOut');
  });

  it('is reported when the portal was not reached', async () => {
    hint();
    asked.mockRejectedValue(new TypeError('failed'));
    const { signOut } = await load();
    await expect(signOut()).rejects.toMatchObject({ kind: 'connection' });
  });
});

describe('a log-out that overtakes other calls', () => {
  /** Another tab says something; settles when a tab that was opened after all others has heard it. */
  async function say(other: BroadcastChannel, word: string) {
    const last = new BroadcastChannel('session');
    const heard = new Promise((resolve) => {
      last.onmessage = resolve;
    });
    other.postMessage(word);
    await heard;
    last.close();
  }

  /** Logs out, and the portal answers only after `meanwhile`. */
  async function logOut(meanwhile: (expired: () => void) => void | Promise<void>, cleared = forget) {
    const opened = await openSignedIn();
    asked.mockImplementation(async (address) => {
      if (!String(address).includes('logout')) return answer(view);
      await meanwhile(opened.sessionExpired);
      cleared();
      return answer(null, cleared === forget ? 200 : 502);
    });
    await act(() => opened.signOut().catch(() => undefined));
    return opened;
  }

  it('is a log-out, though they are refused', async () => {
    const { reasons, result, takeLoginMessage } = await logOut((expired) => expired());
    expect([reasons, result.current.state, takeLoginMessage()]).toEqual([['signedOut'], 'signedOut', null]);
  });

  it('is a log-out, though another tab takes it for the end of the session', async () => {
    const other = new BroadcastChannel('session');
    const { reasons } = await logOut(() => say(other, 'expired'));
    expect(reasons).toEqual(['signedOut']);
    other.close();
  });

  it('is known to other tabs before it ends', async () => {
    const { reasons, sessionExpired } = await openSignedIn();
    const other = new BroadcastChannel('session');
    await say(other, 'signingOut');
    sessionExpired();
    expect(reasons).toEqual([]);
    other.postMessage('signedOut');
    await waitFor(() => expect(reasons).toEqual(['signedOut']));
    other.close();
  });

  it('leaves a session that ends later to end when it failed', async () => {
    const { reasons, sessionExpired } = await logOut(
      () => undefined,
      () => undefined,
    );
    expect(reasons).toEqual([]);
    sessionExpired();
    expect(reasons).toEqual(['expired']);
  });
});

describe('an expired session', () => {
  it('leads to the login page once, 200 ms later, with the message and the way back', async () => {
    jest.useFakeTimers();
    hint();
    const { sessionExpired, takeLoginMessage, takeReturn } = await load();
    sessionExpired();
    sessionExpired();
    jest.advanceTimersByTime(199);
    expect(goTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    expect(goTo.mock.calls).toEqual([['/login/1']]);
    expect([takeLoginMessage(), takeLoginMessage()]).toEqual(['expired', null]);
    expect([takeReturn(), takeReturn()]).toEqual(['/site-messages?tab=todos', null]);
  });
});

describe('a refused stream', () => {
  async function refused(meanwhile: () => void) {
    const { sessionRefused, reasons } = await openSignedIn();
    meanwhile();
    await act(() => sessionRefused());
    return reasons;
  }

  it.each([
    ['the portal took the cookie', forget],
    ['the portal knows no session', () => asked.mockImplementation(async () => answer(null))],
  ])('leads to the login and keeps drafts where %s', async (_, meanwhile) => {
    expect(await refused(meanwhile)).toEqual(['expired']);
    await waitFor(() => expect(goTo.mock.calls).toEqual([['/login/1']]));
  });

  it('changes nothing while the session lasts', async () => {
    expect(await refused(() => undefined)).toEqual([]);
  });

  it('is the log-out of another tab that says so', async () => {
    const other = new BroadcastChannel('session');
    expect(await refused(() => other.postMessage('signedOut'))).toEqual(['signedOut']);
    other.close();
  });
});

it('a page from the back-forward cache finds out that its session has ended, whether by time or by a logout', async () => {
  const { result, reasons } = await openSignedIn();
  forget();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(reasons).toEqual(['endedMeanwhile']);
  expect(result.current.state).toBe('signedOut');
});

describe('the way back', () => {
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    '/login/1',
  ])('is never %s', async (path) => {
    const { rememberReturn, takeReturn } = await load();
    rememberReturn(path);
    expect(takeReturn()).toBeNull();
    sessionStorage.setItem('login.returnTo', path);
    if (!path.startsWith('/login')) expect(takeReturn()).toBeNull();
  });
});
