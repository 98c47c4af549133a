import 'server-only';
import { createHash } from 'node:crypto';
import type { Session } from '#lib/proxy/session.ts';

/** SHA-256 of a session's token, lower-case hex: identifies a token where the token itself must not be stored. */
export function tokenDigest({ token }: Pick<Session, 'token'>): string {
  return createHash('sha256').update(token).digest('hex');
}
