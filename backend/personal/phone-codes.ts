import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import type { Locale } from '#lib/i18n/locales.ts';
import { numberFor, numberInUse } from '../identity/number-in-use.ts';
import { personalProfiles, providerIdentities } from '../identity/tables.ts';
import { translate } from '../messages/messages.ts';
import { type Clock, days, hours, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { acquireLock } from '../platform/database/transaction.ts';
import { equalSecrets, type Signer } from '../platform/signing.ts';
import type { SmsGateway } from '../sms/sms.ts';
import { phoneCodes } from './tables.ts';

/** Lifetime of a code and minimum pause between two messages, in seconds. */
const codeLife = minutes(5);
const pause = minutes(1);
/** Number of attempts per code. */
const mostAttempts = 5;
const perNumberAndHour = 5;
const perNumberAndDay = 10;
const perPlayerAndDay = 10;
/** A code is kept for the limits, in seconds: longer than the day that they look back at, and than a code is valid. */
const kept = days(1) + hours(1);

/** Both times in seconds. */
export interface SentCode {
  readonly resendAt: number;
  readonly expiresAt: number;
}
export type SendProblem = 'sameNumber' | { readonly waitSeconds: number };
export type ChangeProblem = 'sameNumber' | 'codeLapsed' | 'numberTaken' | { readonly attemptsLeft: number };

/** Confirms a new mobile number by a code that is sent to it. Numbers have their area code: `+86 13800010001`. */
export interface PhoneCodes {
  send(playerId: string, number: string, locale: Locale): Promise<SentCode | SendProblem>;
  change(playerId: string, number: string, code: string): Promise<ChangeProblem | null>;
}

type Reader = Pick<Database, 'select' | '$count'>;

export function createPhoneCodes(database: Database, clock: Clock, signer: Signer, sms: SmsGateway): PhoneCodes {
  const hashOf = (playerId: string, number: string, code: string) =>
    signer.sign('phone-code', `${playerId}\n${number}\n${code}`);

  /** Requests of one player, and requests for one number, run one at a time; locks are always taken in this order. */
  const alone = async (transaction: Pick<Database, 'execute'>, playerId: string, number: string) => {
    await acquireLock(transaction, `phone of ${playerId}`);
    await acquireLock(transaction, `phone ${number}`);
  };

  const latest = async (from: Reader, playerId: string) => {
    const [row] = await from
      .select()
      .from(phoneCodes)
      .where(eq(phoneCodes.playerId, playerId))
      .orderBy(desc(phoneCodes.id))
      .limit(1);
    return row;
  };

  const secondsToWait = async (from: Reader, playerId: string, number: string): Promise<number> => {
    const since = (seconds: number) => gt(phoneCodes.sentAt, clock() - seconds);
    const ofNumber = (seconds: number) => from.$count(phoneCodes, and(eq(phoneCodes.number, number), since(seconds)));
    if ((await ofNumber(hours(1))) >= perNumberAndHour) return hours(1);
    if ((await ofNumber(days(1))) >= perNumberAndDay) return days(1);
    const mine = await from.$count(phoneCodes, and(eq(phoneCodes.playerId, playerId), since(days(1))));
    return mine >= perPlayerAndDay ? days(1) : 0;
  };

  return {
    async send(playerId, number, locale) {
      const prepared = await database.transaction(async (transaction) => {
        await alone(transaction, playerId, number);
        if ((await numberFor(transaction)(playerId)) === number) return 'sameNumber';
        const before = await latest(transaction, playerId);
        const isFresh = before && before.number === number && before.usedAt === null && before.sentAt > clock() - pause;
        if (isFresh) return { resendAt: before.sentAt + pause, expiresAt: before.expiresAt, code: null };
        const waitSeconds = await secondsToWait(transaction, playerId, number);
        if (waitSeconds > 0) return { waitSeconds };
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        const [sentAt, expiresAt] = [clock(), clock() + codeLife];
        const hash = hashOf(playerId, number, code);
        await transaction.insert(phoneCodes).values({ playerId, number, hash, sentAt, expiresAt });
        return { resendAt: sentAt + pause, expiresAt, code };
      });
      if (typeof prepared === 'string' || 'waitSeconds' in prepared) return prepared;
      const { code, ...sent } = prepared;
      if (code) await sms.send(number, translate(locale, 'smsText', { code }));
      return sent;
    },

    async change(playerId, number, code) {
      return database.transaction(async (transaction) => {
        await alone(transaction, playerId, number);
        if ((await numberFor(transaction)(playerId)) === number) return 'sameNumber';
        const sent = await latest(transaction, playerId);
        const isGood =
          sent?.number === number && sent.usedAt === null && sent.expiresAt > clock() && sent.attempts < mostAttempts;
        if (!isGood) return 'codeLapsed';
        const row = eq(phoneCodes.id, sent.id);
        if (!equalSecrets(sent.hash, hashOf(playerId, number, code))) {
          await transaction
            .update(phoneCodes)
            .set({ attempts: sent.attempts + 1 })
            .where(row);
          const attemptsLeft = mostAttempts - sent.attempts - 1;
          return attemptsLeft > 0 ? { attemptsLeft } : 'codeLapsed';
        }
        // Checked only after the code: the existence of an account must not be revealed to someone who does not hold
        // the number.
        if (await isOthers(transaction, playerId, number)) return 'numberTaken';
        await transaction.update(phoneCodes).set({ usedAt: clock() }).where(row);
        const changed = { mobile: number, updatedAt: clock() };
        await transaction
          .insert(personalProfiles)
          .values({ playerId, ...changed })
          .onConflictDoUpdate({ target: personalProfiles.playerId, set: changed });
        return null;
      });
    },
  };
}

/** Deletes codes, with the numbers that they were sent to, that no limit counts any more. */
export async function forgetOldPhoneCodes(database: Database, clock: Clock): Promise<void> {
  await database.delete(phoneCodes).where(lt(phoneCodes.sentAt, clock() - kept));
}

async function isOthers(from: Reader, playerId: string, number: string): Promise<boolean> {
  const [row] = await from
    .select({ playerId: providerIdentities.playerId })
    .from(providerIdentities)
    .leftJoin(personalProfiles, eq(personalProfiles.playerId, providerIdentities.playerId))
    .where(
      and(ne(providerIdentities.playerId, playerId), or(eq(numberInUse, number), eq(personalProfiles.mobile, number))),
    )
    .limit(1);
  return row !== undefined;
}
