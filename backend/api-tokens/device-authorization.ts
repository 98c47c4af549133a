import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { ApiToken, DeviceRequest } from '#lib/contract/api-tokens/api-tokens.ts';
import type { ApiScope } from '#lib/contract/api-tokens/scopes.ts';
import { players } from '../identity/tables.ts';
import { type Clock, days, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import { ApiTokenError } from './api-token-error.ts';
import type { ApiTokens } from './api-tokens.ts';
import { deviceAuthorizations } from './tables.ts';
import { randomUserCode, readUserCode, writtenUserCode } from './user-code.ts';

/** Lifetime of both codes, and the first interval of polls, in seconds. */
const codesLast = minutes(10);
const firstInterval = 5;
/** A poll that comes too early adds this to the interval, in seconds (RFC 8628, section 3.5). */
const slowedDownBy = 5;
/** Lifetime of a token that a program got by a code, in days. */
const tokenDays = 90;

export interface DeviceCodes {
  readonly deviceCode: string;
  readonly userCode: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly interval: number;
}

type Issued = ApiToken & { readonly token: string };

/** The device authorization grant of RFC 8628: a program shows a code, and its person allows it in a browser. */
export interface DeviceAuthorizations {
  start(clientName: string, scopes: readonly ApiScope[]): Promise<DeviceCodes>;
  /** Issues the token once after the approval. @throws ApiTokenError as of RFC 8628, section 3.5, or `tokenLimit` */
  poll(deviceCode: string): Promise<Issued>;
  /** The undecided request of a code. @throws ApiTokenError `codeUnknown` */
  find(typedCode: string): Promise<DeviceRequest>;
  /** @throws ApiTokenError `codeUnknown` also for a request that was decided before */
  decide(playerId: string, typedCode: string, isApproved: boolean): Promise<DeviceRequest>;
  forgetExpired(): Promise<void>;
}

type Row = typeof deviceAuthorizations.$inferSelect;
type PollRefusal = 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';

const requestOf = ({ userCode, clientName, scopes, createdAt, expiresAt }: Row): DeviceRequest => ({
  userCode: writtenUserCode(userCode),
  clientName,
  scopes,
  requestedAt: createdAt,
  expiresAt,
  days: tokenDays,
});

export function createDeviceAuthorizations(database: Database, clock: Clock, tokens: ApiTokens): DeviceAuthorizations {
  const undecided = (typedCode: string) => {
    const userCode = readUserCode(typedCode);
    if (userCode === null) throw new ApiTokenError('codeUnknown');
    const { decision, expiresAt } = deviceAuthorizations;
    return and(eq(deviceAuthorizations.userCode, userCode), isNull(decision), gt(expiresAt, clock()));
  };

  async function stateOf(tx: Database, row: Row): Promise<PollRefusal | { readonly playerId: string }> {
    const now = clock();
    if (row.expiresAt <= now) return 'expired_token';
    const isEarly = row.polledAt !== null && now - row.polledAt < row.interval;
    const interval = row.interval + (isEarly ? slowedDownBy : 0);
    await tx.update(deviceAuthorizations).set({ polledAt: now, interval }).where(eq(deviceAuthorizations.id, row.id));
    if (isEarly) return 'slow_down';
    if (row.decision === null) return 'authorization_pending';
    if (row.decision === 'denied' || row.playerId === null || (await isFrozen(tx, row.playerId)))
      return 'access_denied';
    return { playerId: row.playerId };
  }

  return {
    async start(clientName, scopes) {
      const deviceCode = randomToken();
      const userCode = randomUserCode();
      const createdAt = clock();
      await database.insert(deviceAuthorizations).values({
        ...{ id: sha256(deviceCode), userCode, clientName, scopes: [...scopes], createdAt },
        expiresAt: createdAt + codesLast,
        interval: firstInterval,
      });
      return { deviceCode, userCode: writtenUserCode(userCode), expiresIn: codesLast, interval: firstInterval };
    },

    async poll(deviceCode) {
      // Thrown behind the transaction, which would otherwise forget the poll.
      const result = await database.transaction(async (tx) => {
        const ofCode = eq(deviceAuthorizations.id, sha256(deviceCode));
        const [row] = await tx.select().from(deviceAuthorizations).where(ofCode).for('update');
        if (!row) return 'expired_token';
        const state = await stateOf(tx, row);
        if (typeof state === 'string') return state;
        await tx.delete(deviceAuthorizations).where(ofCode);
        const { clientName: name, scopes } = row;
        return tokens.createIn(tx, state.playerId, { name, scopes, lifetime: days(tokenDays) });
      });
      if (typeof result === 'string') throw new ApiTokenError(result);
      return result;
    },

    async find(typedCode) {
      const [row] = await database.select().from(deviceAuthorizations).where(undecided(typedCode));
      if (!row) throw new ApiTokenError('codeUnknown');
      return requestOf(row);
    },

    async decide(playerId, typedCode, isApproved) {
      const [row] = await database
        .update(deviceAuthorizations)
        .set({ playerId, decision: isApproved ? 'approved' : 'denied' })
        .where(undecided(typedCode))
        .returning();
      if (!row) throw new ApiTokenError('codeUnknown');
      return requestOf(row);
    },

    async forgetExpired() {
      await database.delete(deviceAuthorizations).where(lt(deviceAuthorizations.expiresAt, clock()));
    },
  };
}

async function isFrozen(tx: Database, playerId: string): Promise<boolean> {
  const [player] = await tx.select({ frozen: players.frozen }).from(players).where(eq(players.id, playerId));
  return player?.frozen ?? true;
}
