import { jest } from '@jest/globals';
import { createRenewal, type SharedSessions } from './renewal.ts';
import type { Session } from './session.ts';
import { createLedger } from './session-ledger.ts';

const now = 1_000_000;
const session: Session = {
  id: 's',
  version: 1,
  token: 'old',
  expiresAt: now + 299,
  playerId: 'p',
  nickname: '',
  avatar: null,
  teamId: null,
  hasRace: false,
};
const withLeft = (seconds: number): Session => ({ ...session, expiresAt: now + seconds });

function setUp(over: { shared?: SharedSessions; fails?: boolean; holds?: Promise<unknown> } = {}) {
  const renewed: string[] = [];
  const revoked: string[] = [];
  const ledger = createLedger();
  let waited = 0;
  const renewal = createRenewal({
    ledger,
    shared: over.shared,
    now: () => now + waited,
    renew: async ({ token }) => {
      renewed.push(token);
      await over.holds;
      return over.fails ? null : { token: `${token}+`, effectiveTime: 7200 };
    },
    revoke: async ({ token }) => void revoked.push(token),
  });
  const wait = (seconds: number) => {
    waited += seconds;
  };
  return { renewal, ledger, renewed, revoked, wait };
}

beforeEach(() => {
  jest.useRealTimers();
});

describe('a token', () => {
  it('is left alone with 300 seconds or more', async () => {
    const { renewal, renewed } = setUp();
    const plenty = withLeft(300);
    expect(await renewal.fresh(plenty)).toBe(plenty);
    expect(renewed).toEqual([]);
  });

  it('with 299 seconds is renewed once by 200 parallel calls, none of which waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { renewal, renewed } = setUp({ holds: promise });
    const used = await Promise.all(Array.from({ length: 200 }, () => renewal.fresh({ ...session })));
    expect(new Set(used.map(({ token }) => token))).toEqual(new Set(['old']));
    resolve();
    await renewal.settled(session);
    expect(renewed).toEqual(['old']);
    expect(renewal.youngest(session)).toMatchObject({ token: 'old+', version: 2, expiresAt: now + 7200 });
  });

  it('with 59 seconds is renewed once, and all calls wait for it', async () => {
    const { renewal, renewed } = setUp();
    const used = await Promise.all(Array.from({ length: 200 }, () => renewal.fresh(withLeft(59))));
    expect(new Set(used.map(({ token }) => token))).toEqual(new Set(['old+']));
    expect(renewed).toEqual(['old']);
  });

  it('is not renewed again for requests that still carry the cookie before it', async () => {
    const { renewal, renewed } = setUp();
    await renewal.fresh(withLeft(10));
    expect(await renewal.fresh(withLeft(10))).toMatchObject({ token: 'old+' });
    expect(renewed).toEqual(['old']);
  });

  it('is followed by its renewal as long as it is valid itself, however late the next request is', async () => {
    const { renewal, wait } = setUp();
    await renewal.fresh(session);
    await renewal.settled(session);
    wait(299);
    expect(renewal.youngest(session)).toMatchObject({ token: 'old+' });
    wait(1);
    expect(renewal.youngest(session)).toBe(session);
  });

  it('that cannot be renewed is used as it is, and the backend rests', async () => {
    const { renewal, renewed } = setUp({ fails: true });
    for (let call = 0; call < 5; call += 1) expect(await renewal.fresh(withLeft(10))).toMatchObject({ token: 'old' });
    expect(renewed).toEqual(['old']);
  });
});

describe('a session that ends while it is renewed', () => {
  it('stays ended, and its new token is revoked', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { renewal, ledger, revoked } = setUp({ holds: promise });
    await renewal.fresh(session);
    ledger.end('s');
    resolve();
    await renewal.settled(session);
    expect(revoked).toEqual(['old+']);
    expect(renewal.youngest(session)).toBe(session);
  });
});

describe('a shared store that fails', () => {
  it('does not keep a token from being renewed', async () => {
    const fail = () => Promise.reject(new Error('down'));
    const shared: SharedSessions = {
      findRenewed: fail,
      keepRenewed: fail,
      claim: fail,
      release: fail,
      hasEnded: fail,
    };
    const { renewal } = setUp({ shared });
    expect(await renewal.fresh(withLeft(10))).toMatchObject({ token: 'old+' });
  });
});

describe('a session whose token was refused', () => {
  /** A store that holds another instance's lock until that instance has stored the renewed session. */
  function renewedElsewhere() {
    let kept: Session | null = null;
    const shared: SharedSessions = {
      findRenewed: async () => kept,
      keepRenewed: async () => undefined,
      claim: async () => false,
      release: async () => undefined,
      hasEnded: async () => false,
    };
    const keep = (next: Session) => {
      kept = next;
    };
    return { shared, keep };
  }

  it('is followed by the one that is being made here', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { renewal } = setUp({ holds: promise });
    await renewal.fresh(session);
    const successor = renewal.successor(session);
    resolve();
    expect(await successor).toMatchObject({ token: 'old+', version: 2 });
  });

  it('is followed by the one that another instance makes, once that is kept', async () => {
    const { shared, keep } = renewedElsewhere();
    const { renewal, renewed } = setUp({ shared });
    const successor = renewal.successor(session);
    keep({ ...session, token: 'theirs', version: 2 });
    expect(await successor).toMatchObject({ token: 'theirs', version: 2 });
    expect(renewed).toEqual([]);
  });

  it('is followed by none where nobody renews, and leaves the right to renew free', async () => {
    const released: string[] = [];
    const shared: SharedSessions = {
      findRenewed: async () => null,
      keepRenewed: async () => undefined,
      claim: async () => true,
      release: async ({ id }) => void released.push(id),
      hasEnded: async () => false,
    };
    const { renewal } = setUp({ shared });
    expect(await renewal.successor(session)).toBe(session);
    expect(released).toEqual([session.id]);
  });

  it('is followed by none after its end', async () => {
    const { shared, keep } = renewedElsewhere();
    const { renewal, ledger } = setUp({ shared });
    keep({ ...session, token: 'theirs', version: 2 });
    ledger.end(session.id);
    expect(await renewal.successor(session)).toBe(session);
  });
});
