import type { SignInFacts } from '#lib/proxy/completion.ts';
import { createRenewal } from '#lib/proxy/renewal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { createLedger } from '#lib/proxy/session-ledger.ts';
import { createSeal, type SessionSeal, SessionTooLarge } from './session.ts';
import { createSessionManager } from './session-manager.ts';
import type { SessionRecords } from './session-records.ts';
import { createTermination, retryPauses } from './session-termination.ts';

const now = 1_000_000;
const origin = 'http://localhost:3000';
const facts: SignInFacts = {
  token: 'a',
  effectiveTime: 100,
  playerId: 'p',
  nickname: '',
  avatar: null,
  teamId: null,
  hasRace: false,
};

/** Sealing without cryptography, which would take hours for this number of schedules. */
function plainSeal(): SessionSeal {
  const encode = (session: Session) => encodeURIComponent(JSON.stringify(session));
  return {
    seal: async (session) => encode(session),
    unseal: async (sealed) => JSON.parse(decodeURIComponent(sealed)),
    isSealedByOldSecret: () => false,
    cookies: async (session) => [`session=${encode(session)}`],
    clearing: () => ['session='],
  };
}

/** Numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Runs all pending promise callbacks; a turn of the event loop would take a hundred times as long. */
async function settle(): Promise<void> {
  for (let hop = 0; hop < 40; hop += 1) await undefined;
}

let gate: () => Promise<void> = () => Promise.resolve();
let tokens = 0;
const ledger = createLedger();
const renewal = createRenewal({
  ledger,
  now: () => now,
  renew: async () => {
    await gate();
    tokens += 1;
    return { token: `renewed-${tokens}`, effectiveTime: 100 };
  },
  revoke: async () => undefined,
});
/** Never fails: other tests cover the real stores. */
const records: SessionRecords = {
  isShared: false,
  endedIds: () => [],
  recordEnd: async () => undefined,
  addRevocation: async () => undefined,
  removeRevocation: async () => undefined,
  pendingRevocations: async () => [],
  close: () => undefined,
};
const termination = createTermination({
  records,
  revoke: async () => undefined,
  now: () => now,
  onRecordFault: () => undefined,
  onRevoked: () => undefined,
  pauses: retryPauses,
});
const sessions = createSessionManager({
  seal: plainSeal(),
  ledger,
  renewal,
  termination,
  now: () => now,
  publicOrigin: origin,
});

/**
 * One browser, its cookie, and concurrent calls: each next step is random, so that answers, renewals and the logout
 * overtake each other in every order. Every schedule has its own sessions.
 */
async function schedule(seed: number, ends: 'signOut' | 'signIn' | 'nothing') {
  const random = randomFrom(seed);
  const waiting: (() => void)[] = [];
  gate = () => new Promise<void>((go) => waiting.push(go));
  const issued = new Set<string>();
  let cookie = '';
  const deliver = (lines: readonly string[]) => {
    for (const line of lines) {
      cookie = line === 'session=' ? '' : line;
      issued.add(line);
    }
  };

  async function ordinaryCall() {
    await gate();
    const visit = await sessions.visit(cookie);
    if (visit.session) await sessions.fresh(visit.session);
    await gate();
    const lines = await sessions.cookiesAfter(visit);
    await gate();
    deliver(lines);
  }
  async function lastCall() {
    await gate();
    const visit = await sessions.visit(cookie);
    if (ends === 'signOut') await sessions.signOut(visit);
    const lines =
      ends === 'signOut' ? sessions.clearing() : await sessions.signIn(visit, { ...facts, playerId: 'second' });
    await gate();
    deliver(lines);
  }

  deliver(await sessions.signIn(await sessions.visit(''), facts));
  const calls = Array.from({ length: 6 }, ordinaryCall);
  if (ends !== 'nothing') calls.push(lastCall());
  await settle();
  while (waiting.length > 0) {
    waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.();
    await settle();
  }
  await Promise.all(calls);
  return { cookie, issued };
}

describe('over 10,000 random schedules', () => {
  it('a session that was signed out never comes back, whichever cookie is shown', async () => {
    for (let seed = 0; seed < 5_000; seed += 1) {
      const { issued } = await schedule(seed, 'signOut');
      for (const cookie of issued)
        expect([`seed ${seed}`, (await sessions.visit(cookie)).session]).toEqual([`seed ${seed}`, null]);
    }
  });

  it('an older token never wins over a renewed one', async () => {
    for (let seed = 0; seed < 3_000; seed += 1) {
      const { cookie, issued } = await schedule(seed, 'nothing');
      for (const shown of [cookie, ...issued]) {
        const { session } = await sessions.visit(shown);
        expect([`seed ${seed}`, session?.version]).toEqual([`seed ${seed}`, ledger.newest(session?.id ?? '')]);
      }
    }
  });

  it('a login is never undone by what was under way before it', async () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const { issued } = await schedule(seed, 'signIn');
      for (const shown of issued) {
        const { session } = await sessions.visit(shown);
        expect([seed, session?.playerId ?? 'second']).toEqual([seed, 'second']);
      }
    }
  });
});

describe('the seal', () => {
  const seal = createSeal(['a secret of the tests, long enough for a seal'], 'https://contest.example');
  const session: Session = { ...facts, id: 's', version: 3, expiresAt: now + 600 };

  it('gives back what was sealed, and to nobody without the secret', async () => {
    const sealed = await seal.seal(session);
    const { effectiveTime: _, ...kept } = session as Session & { effectiveTime: number };
    expect(await seal.unseal(sealed)).toEqual(kept);
    expect(await createSeal(['another secret, which is just as long as it'], origin).unseal(sealed)).toBeNull();
    for (const at of [10, 90, 120, 160, sealed.length - 20]) {
      const other = sealed[at] === 'a' ? 'b' : 'a';
      expect(await seal.unseal(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`)).toBeNull();
    }
    expect(await seal.unseal('')).toBeNull();
    expect(await seal.unseal('x'.repeat(10_000))).toBeNull();
  });

  it('seals with the newest secret and opens what any of them sealed, until one is taken away', async () => {
    const [old, newest] = ['an old secret of the tests, long enough', 'the newest secret of the tests, long enough'];
    const before = createSeal([old], origin);
    const during = createSeal([newest, old], origin);
    const after = createSeal([newest], origin);
    const sealed = await before.seal(session);
    const opened = await during.unseal(sealed);
    if (!opened) throw new Error('The newer portal did not open what the older one sealed');
    expect(opened).toMatchObject({ id: 's', version: 3 });
    expect(during.isSealedByOldSecret(opened)).toBe(true);
    const again = await after.unseal(await during.seal(opened));
    expect(again).toEqual(opened);
    expect(again && after.isSealedByOldSecret(again)).toBe(false);
    expect(await after.unseal(sealed)).toBeNull();
    expect(await before.unseal(await during.seal(opened))).toBeNull();
  });

  it('makes cookies that no sibling host can plant and no script can read, but for the hint', async () => {
    const [own, hint] = await seal.cookies(session, now);
    expect(own).toMatch(/^__Host-session=[^;]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly; Secure$/);
    expect(hint).toBe('playerId=p; Path=/; Max-Age=600; SameSite=Lax; Secure');
  });

  it('leaves out nickname and picture where they would make the cookie too large, and refuses a token that does', async () => {
    const [own] = await seal.cookies({ ...session, nickname: 'n'.repeat(4_000) }, now);
    expect(own?.length).toBeLessThan(1_000);
    await expect(seal.cookies({ ...session, token: 't'.repeat(4_000) }, now)).rejects.toThrow(SessionTooLarge);
  });
});
