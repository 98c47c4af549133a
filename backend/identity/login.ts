import { eq, lte } from 'drizzle-orm';
import { type LoginCode, loginCode } from '#lib/contract/codes.ts';
import type { LoginOutcome } from '#lib/contract/identity.ts';
import type { MessageKey } from '../messages/messages.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { maskCertificate, maskMobile, maskName } from '../platform/masking.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import type { Exchange, ProviderPerson } from '../provider/identity-provider.ts';
import { refusalOfExchange, refusalOfPerson } from './eligibility.ts';
import type { Player, Players } from './players.ts';
import type { Sessions } from './sessions.ts';
import { registrationCodes } from './tables.ts';

/** Validity of a playerCode for registration, in seconds. */
const registrationWindow = minutes(15);
/** A registration that is repeated with the same Idempotency-Key within this time gets the same answer, in seconds. */
const repeatWindow = minutes(10);

export interface LoginResult {
  readonly code: LoginCode;
  readonly data: LoginOutcome;
  readonly messageKey?: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Login {
  /** Login after the identity check (specification, sections 4 and 8). */
  identify(exchange: Exchange): Promise<LoginResult>;
  /** Registers the person behind a playerCode and logs them in; used or expired codes give 110. */
  register(playerCode: string, idempotencyKey: string | null): Promise<LoginResult>;
  /** Logs in the person behind a playerCode if they are registered by now, otherwise code 100 again. */
  byPlayerCode(playerCode: string): Promise<LoginResult>;
}

type Code = typeof registrationCodes.$inferSelect;

export function createLogin(database: Database, clock: Clock, players: Players, sessions: Sessions): Login {
  const signedIn = async (player: Player): Promise<LoginOutcome> => ({
    ...(await sessions.signIn(player.id)),
    nickname: player.nickname,
    avatar: player.avatar,
    hasRace: player.inRace,
    teamId: player.teamId,
    playerId: player.id,
  });

  const notRegistered = async (person: ProviderPerson, verifiedAt: number, hra: 0 | 1): Promise<LoginResult> => {
    const playerCode = randomToken();
    const { subject, name, certificateType, certificateNumber, mobile } = person;
    await database.insert(registrationCodes).values({
      hash: sha256(playerCode),
      subject,
      name,
      certificateType,
      certificateNumber,
      mobile,
      verifiedAt,
      expiresAt: clock() + registrationWindow,
    });
    return { code: loginCode.notRegistered, data: { hra, playerCode, person: masked(person) } };
  };

  const enter = async (player: Player): Promise<LoginResult> => {
    if (player.frozen) return { code: loginCode.frozen, data: null, messageKey: 'frozen' };
    const data = await signedIn(player);
    if (player.lastSeason === null || player.inRace) return { code: loginCode.loggedIn, data };
    const values = { name: player.nickname, season: player.lastSeason };
    return { code: loginCode.success, data, messageKey: 'welcomeBack', values };
  };

  const usableCode = async (playerCode: string): Promise<Code | null> => {
    const [row] = await database
      .select()
      .from(registrationCodes)
      .where(eq(registrationCodes.hash, sha256(playerCode)));
    return row && row.expiresAt > clock() ? row : null;
  };

  /** Marks the code as used; null when it is invalid or used, unless the same registration is repeated soon after. */
  const takeCode = async (playerCode: string, key: string | null): Promise<Code | null> =>
    database.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(registrationCodes)
        .where(eq(registrationCodes.hash, sha256(playerCode)))
        .for('update');
      if (!row || row.expiresAt <= clock()) return null;
      const repeated = key !== null && row.usedWith === key && (row.usedAt ?? 0) > clock() - repeatWindow;
      if (row.usedAt !== null) return repeated ? row : null;
      await transaction
        .update(registrationCodes)
        .set({ usedAt: clock(), usedWith: key })
        .where(eq(registrationCodes.hash, row.hash));
      return row;
    });

  const lapsed: LoginResult = { code: loginCode.sessionInvalid, data: null, messageKey: 'sessionInvalid' };

  return {
    async identify(exchange) {
      if (exchange.kind !== 'person') return { ...refusalOfExchange(exchange), data: null };
      const { person, hra } = exchange;
      const refusal = refusalOfPerson(person, clock());
      if (refusal) return { ...refusal, data: null };
      const player = await players.bySubject(person.subject);
      return player ? enter(player) : notRegistered(person, person.verifiedAt ?? clock(), hra);
    },

    async register(playerCode, idempotencyKey) {
      const code = await takeCode(playerCode, idempotencyKey);
      if (!code) return lapsed;
      const player = await players.register(code);
      if (player.frozen) return { code: loginCode.frozen, data: null, messageKey: 'frozen' };
      const values = { name: player.nickname };
      return { code: loginCode.loggedIn, data: await signedIn(player), messageKey: 'registered', values };
    },

    async byPlayerCode(playerCode) {
      const code = await usableCode(playerCode);
      if (!code) return lapsed;
      const player = await players.bySubject(code.subject);
      if (!player) return { code: loginCode.notRegistered, data: { hra: 1, playerCode, person: masked(code) } };
      return (await takeCode(playerCode, null)) ? enter(player) : lapsed;
    },
  };
}

/** Deletes expired registration codes, used ones too, with the verified identities that they hold. */
export async function forgetExpiredCodes(database: Database, clock: Clock): Promise<void> {
  await database.delete(registrationCodes).where(lte(registrationCodes.expiresAt, clock()));
}

const masked = (person: Pick<ProviderPerson, 'name' | 'certificateNumber' | 'mobile'>) => ({
  name: maskName(person.name),
  certificateNumber: maskCertificate(person.certificateNumber),
  mobile: maskMobile(person.mobile),
});
