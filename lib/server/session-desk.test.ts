import { describe, expect, it } from 'vitest';
import type { SignInFacts } from '#lib/proxy/completion.ts';
import { createRenewal } from '#lib/proxy/renewal.ts';
import type { Session } from '#lib/proxy/session.ts';
import { createLedger } from '#lib/proxy/session-ledger.ts';
import { createSeal, type SessionSeal, SessionTooLarge } from './session.ts';
import { createDesk } from './session-desk.ts';

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

/** Sealing without cryptography, which would take hours over so many schedules. */
function plainSeal(): SessionSeal {
  const encode = (session: Session) => encodeURIComponent(JSON.stringify(session));
  return {
    seal: async (session) => encode(session),
    unseal: async (sealed) => JSON.parse(decodeURIComponent(sealed)),
    cookies: async (session) => [`session=${encode(session)}`],
    clearing: () => ['session='],
  };
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Lets everything run that waits for nothing but promises; a turn of the event loop would take a hundred times as long. */
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
const desk = createDesk({ seal: plainSeal(), ledger, renewal, now: () => now, publicOrigin: origin });

/**
 * One browser, its cookie, and calls under way: what happens next is drawn at every step, so that answers, renewals and
 * the log-out overtake each other in every way. Every schedule has sessions of its own.
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
    const visit = await desk.visit(cookie);
    if (visit.session) await desk.fresh(visit.session);
    await gate();
    const lines = await desk.cookiesAfter(visit);
    await gate();
    deliver(lines);
  }
  async function lastCall() {
    await gate();
    const visit = await desk.visit(cookie);
    if (ends === 'signOut') await desk.signOut(visit);
    const lines = ends === 'signOut' ? desk.clearing() : await desk.signIn(visit, { ...facts, playerId: 'second' });
    await gate();
    deliver(lines);
  }

  deliver(await desk.signIn(await desk.visit(''), facts));
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
  it('a session that was signed out never comes back, whichever cookie is shown', { timeout: 120_000 }, async () => {
    for (let seed = 0; seed < 5_000; seed += 1) {
      const { issued } = await schedule(seed, 'signOut');
      for (const cookie of issued) expect((await desk.visit(cookie)).session, `seed ${seed}`).toBeNull();
    }
  });

  it('an older token never wins over a renewed one', { timeout: 120_000 }, async () => {
    for (let seed = 0; seed < 3_000; seed += 1) {
      const { cookie, issued } = await schedule(seed, 'nothing');
      for (const shown of [cookie, ...issued]) {
        const { session } = await desk.visit(shown);
        expect(session?.version, `seed ${seed}`).toBe(ledger.newest(session?.id ?? ''));
      }
    }
  });

  it('a login is never undone by what was under way before it', { timeout: 120_000 }, async () => {
    for (let seed = 0; seed < 2_000; seed += 1) {
      const { issued } = await schedule(seed, 'signIn');
      for (const shown of issued) {
        const { session } = await desk.visit(shown);
        expect([undefined, 'second'], `seed ${seed}`).toContain(session?.playerId);
      }
    }
  });
});

describe('the seal', () => {
  const seal = createSeal('a secret of the tests, long enough for a seal', 'https://contest.example');
  const session: Session = { ...facts, id: 's', version: 3, expiresAt: now + 600 };

  it('gives back what was sealed, and to nobody without the secret', async () => {
    const sealed = await seal.seal(session);
    const { effectiveTime: _, ...kept } = session as Session & { effectiveTime: number };
    expect(await seal.unseal(sealed)).toEqual(kept);
    expect(await createSeal('another secret, which is just as long as it', origin).unseal(sealed)).toBeNull();
    for (const at of [10, 90, 120, 160, sealed.length - 20]) {
      const other = sealed[at] === 'a' ? 'b' : 'a';
      expect(await seal.unseal(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`)).toBeNull();
    }
    expect(await seal.unseal('')).toBeNull();
    expect(await seal.unseal('x'.repeat(10_000))).toBeNull();
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
