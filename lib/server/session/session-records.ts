import 'server-only';
import type { Session } from '#lib/proxy/session.ts';

/**
 * Session data that must survive a restart of the portal. Every method may reject; the caller keeps its data and
 * retries.
 */
export interface SessionRecords {
  /** Ids of ended sessions to refuse after a start; empty where instances query a shared store for each session. */
  endedIds(): readonly string[];
  /** Records the end of a session while one of its cookies could still be sent. */
  recordEnd(session: Session): Promise<void>;
  /** Records a token that is still to be revoked, sealed, until it expires. */
  addRevocation(session: Session): Promise<void>;
  removeRevocation(session: Session): Promise<void>;
  /** Tokens that are still to be revoked, of every instance, at most as many as one round takes. */
  pendingRevocations(): Promise<readonly Session[]>;
  /** True when other instances add revocations too, so that polling is needed. */
  readonly isShared: boolean;
  /** Releases resources that other processes cannot share. Nothing is recorded afterwards. */
  close(): void;
}
