import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cookieNames, playerCookie } from '#lib/proxy/cookie-names.ts';
import type { Session } from '#lib/proxy/session.ts';
import { cookieLimit, setCookie } from '#lib/proxy/set-cookie.ts';

const SessionSchema = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  token: z.string().min(1),
  expiresAt: z.number().int(),
  playerId: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  teamId: z.string().nullable(),
  hasRace: z.boolean(),
}) satisfies z.ZodType<Session>;

/**
 * Lifetime in milliseconds and maximum number of cached unsealed sessions: unsealing takes half a millisecond of CPU.
 */
const unsealedFor = 30_000;
const unsealedAtMost = 5_000;

/** The session does not fit into a cookie: the backend's token is too long for this portal. */
export class SessionTooLarge extends Error {
  override readonly name = 'SessionTooLarge';
}

export interface SessionSeal {
  /** Sealed form; a session is sealed once. Instances also share this form, so that no store contains a token. */
  seal(session: Session): Promise<string>;
  /** Session in a sealed value; null when it is foreign, was modified, or its seal has expired. */
  unseal(sealed: string): Promise<Session | null>;
  /** True when a session was unsealed with an older secret than the one that seals now. */
  isSealedByOldSecret(session: Session): boolean;
  /**
   * Set-Cookie lines of a session: the sealed one and the readable `playerId`, with the same lifetime.
   * @param now seconds since 1970
   * @throws SessionTooLarge even without the nickname and the picture
   */
  cookies(session: Session, now: number): Promise<readonly string[]>;
  /** Lines that remove all session cookies. */
  clearing(): readonly string[];
}

/** Secrets of at least 32 characters each: the first seals, every one of them unseals. */
export type SealSecrets = readonly [string, ...string[]];

/** Sealing with rotating secrets. The only module that knows the format of the seal. */
export function createSeal(secrets: SealSecrets, publicOrigin: string): SessionSeal {
  const [newest, ...older] = secrets;
  const names = cookieNames(publicOrigin);
  const secure = publicOrigin.startsWith('https:');
  const sealedForms = new WeakMap<Session, Promise<string>>();
  const sealedByOldSecret = new WeakSet<Session>();
  const unsealed = new LRUCache<string, { readonly session: Session | null }>({
    max: unsealedAtMost,
    ttl: unsealedFor,
    // Reading the clock at every call would cost more than the lookup.
    ttlResolution: 1_000,
  });

  function seal(session: Session): Promise<string> {
    const known = sealedForms.get(session);
    if (known) return known;
    const sealed = sealData(session, { password: newest, ttl: 0 });
    sealedForms.set(session, sealed);
    return sealed;
  }

  async function openWith(password: string, sealed: string): Promise<Session | null> {
    // An unreadable seal gives an empty object.
    const content = await unsealData<unknown>(sealed, { password, ttl: 0 }).catch(() => null);
    const session = SessionSchema.safeParse(content);
    return session.success ? session.data : null;
  }

  async function open(sealed: string): Promise<Session | null> {
    const session = await openWith(newest, sealed);
    if (session) return session;
    for (const secret of older) {
      const found = await openWith(secret, sealed);
      if (found) {
        sealedByOldSecret.add(found);
        return found;
      }
    }
    return null;
  }

  async function unseal(sealed: string): Promise<Session | null> {
    if (sealed.length > cookieLimit) return null;
    const known = unsealed.get(sealed);
    if (known) return known.session;
    const session = await open(sealed);
    unsealed.set(sealed, { session });
    return session;
  }

  async function line(session: Session, maxAge: number): Promise<string | null> {
    const text = setCookie(names.session, await seal(session), { maxAge, secure });
    return text.length <= cookieLimit ? text : null;
  }

  async function cookies(session: Session, now: number): Promise<readonly string[]> {
    const maxAge = session.expiresAt - now;
    const own = (await line(session, maxAge)) ?? (await line({ ...session, nickname: '', avatar: null }, maxAge));
    if (own === null) throw new SessionTooLarge();
    const hint = setCookie(playerCookie, encodeURIComponent(session.playerId), { maxAge, secure, readable: true });
    return [own, hint];
  }

  return {
    seal,
    unseal,
    isSealedByOldSecret: (session) => sealedByOldSecret.has(session),
    cookies,
    clearing: () => [
      setCookie(names.session, '', { maxAge: 0, secure }),
      setCookie(names.antiForgery, '', { maxAge: 0, secure }),
      setCookie(playerCookie, '', { maxAge: 0, secure, readable: true }),
    ],
  };
}
