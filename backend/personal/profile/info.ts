import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { CertificateType, RealName } from '#lib/contract/personal/personal-checks.ts';
import type { PersonalInfo, PersonalInfoChangeSchema, UnmaskedInfo } from '#lib/contract/personal/personal-info.ts';
import { addressOf } from '#lib/contract/route.ts';
import { filesRoutes } from '#lib/contract/routes/files.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Files } from '../../files/files.ts';
import { personalProfiles, players, providerIdentities } from '../../identity/tables.ts';
import { type Clock, hours } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockPerson } from '../../platform/database/transaction.ts';
import { maskCertificate, maskEmail, maskMobile, maskName } from '../../platform/masking.ts';
import type { Checks } from '../checks/checks.ts';
import { personalDisclosures } from '../tables.ts';
import { partsOf } from './area-codes.ts';
import { schoolName } from './schools.ts';

const disclosuresPerHour = 20;

type Change = z.output<typeof PersonalInfoChangeSchema>;
export type InfoProblem = 'schoolMissing' | 'fileMissing';

/** The player who requests their own values unmasked. */
export interface Asker {
  readonly playerId: string;
  readonly sessionId: string;
  readonly clientAddress: string;
}

/** A player's data from the profile and the payment app; masked unless requested otherwise explicitly. */
export interface Info {
  read(playerId: string, locale: Locale): Promise<PersonalInfo>;
  change(playerId: string, change: Change): Promise<InfoProblem | null>;
  /** Records the disclosure; null when the hourly limit of disclosures is reached. */
  unmask(asker: Asker): Promise<UnmaskedInfo | null>;
  /** The latest disclosures. */
  disclosures(asker: Pick<Asker, 'playerId' | 'sessionId'>): Promise<{ shownAt: number; inThisSession: boolean }[]>;
  realName(playerId: string): Promise<RealName>;
}

export function createInfo(database: Database, clock: Clock, files: Files, checks: Checks): Info {
  const find = async (playerId: string) => {
    const [row] = await database
      .select({ player: players, identity: providerIdentities, profile: personalProfiles })
      .from(players)
      .innerJoin(providerIdentities, eq(providerIdentities.playerId, players.id))
      .leftJoin(personalProfiles, eq(personalProfiles.playerId, players.id))
      .where(eq(players.id, playerId));
    return row;
  };
  const known = async (playerId: string) => {
    const row = await find(playerId);
    if (!row) throw new Error('The player has no identity');
    return row;
  };

  return {
    async read(playerId, locale) {
      const [{ player, identity, profile }, states] = await Promise.all([known(playerId), checks.states(playerId)]);
      const { areaCode, mobile } = partsOf(profile?.mobile ?? identity.mobile);
      const schoolId = profile?.schoolId ?? null;
      return {
        playerId,
        nickname: profile?.nickname ?? null,
        avatar: player.avatar,
        avatarFid: profile?.avatarFid ?? null,
        name: maskName(identity.name),
        certificateType: certificateType(identity.certificateType),
        certificateNumber: maskCertificate(identity.certificateNumber),
        areaCode,
        mobile: maskMobile(mobile),
        email: profile?.email ? maskEmail(profile.email) : null,
        schoolId,
        school: schoolId ? schoolName(schoolId, locale) : (profile?.school ?? null),
        department: profile?.department ?? null,
        major: profile?.major ?? null,
        degree: profile?.degree ?? null,
        graduationYear: profile?.graduationYear ?? null,
        bio: profile?.bio ?? null,
        ...states,
        registeredAt: player.registeredAt,
        updatedAt: profile?.updatedAt ?? player.registeredAt,
      };
    },

    async change(playerId, change) {
      const { avatarFid, ...words } = withSchool(change);
      if (words.schoolId && schoolName(words.schoolId, 'zh-EN') === null) return 'schoolMissing';
      return database.transaction(async (transaction) => {
        // Concurrent changes of one player wait for each other, so that a replaced portrait is released once.
        const [player] = await transaction.select().from(players).where(eq(players.id, playerId)).for('update');
        const mine = eq(personalProfiles.playerId, playerId);
        const [before] = await transaction.select().from(personalProfiles).where(mine);
        if (avatarFid && !(await files.use(transaction, playerId, avatarFid, 'portrait'))) return 'fileMissing';
        const values = { ...words, ...(avatarFid !== undefined && { avatarFid }), updatedAt: clock() };
        await transaction
          .insert(personalProfiles)
          .values({ playerId, ...values })
          .onConflictDoUpdate({ target: personalProfiles.playerId, set: values });
        if (avatarFid !== undefined) {
          if (before?.avatarFid && before.avatarFid !== avatarFid) await files.release(transaction, before.avatarFid);
          await transaction
            .update(players)
            .set({ avatar: avatarFid && portraitPath(avatarFid) })
            .where(eq(players.id, playerId));
        }
        if (words.nickname !== undefined && player) {
          const nickname = words.nickname ?? (await nameOf(transaction, playerId)) ?? player.nickname;
          await transaction.update(players).set({ nickname }).where(eq(players.id, playerId));
        }
        return null;
      });
    },

    async unmask({ playerId, sessionId, clientAddress }) {
      const { identity, profile } = await known(playerId);
      const shownAt = clock();
      const { playerId: ofPlayer, shownAt: at } = personalDisclosures;
      const lately = and(eq(ofPlayer, playerId), gt(at, shownAt - hours(1)));
      const isRecorded = await database.transaction(async (tx) => {
        // Requests that come at once wait for each other, so that each counts those before it.
        await lockPerson(tx, 'disclosures', playerId);
        if ((await tx.$count(personalDisclosures, lately)) >= disclosuresPerHour) return false;
        await tx.insert(personalDisclosures).values({ playerId, sessionId, clientAddress, shownAt });
        return true;
      });
      if (!isRecorded) return null;
      const { name, certificateNumber } = identity;
      const email = profile?.email ?? null;
      return { name, certificateNumber, ...partsOf(profile?.mobile ?? identity.mobile), email, shownAt };
    },

    async disclosures({ playerId, sessionId }) {
      const rows = await database
        .select()
        .from(personalDisclosures)
        .where(eq(personalDisclosures.playerId, playerId))
        .orderBy(desc(personalDisclosures.shownAt), desc(personalDisclosures.id))
        .limit(50);
      return rows.map((row) => ({ shownAt: row.shownAt, inThisSession: row.sessionId === sessionId }));
    },

    async realName(playerId) {
      const { identity } = await known(playerId);
      return {
        state: 'verified',
        name: maskName(identity.name),
        certificateType: certificateType(identity.certificateType),
        certificateNumber: maskCertificate(identity.certificateNumber),
        verifiedAt: identity.verifiedAt,
        expiresAt: null,
      };
    },
  };
}

/** Path at which every signed-in player can load a portrait that is in use. */
const portraitPath = (fid: string): string => addressOf(filesRoutes.portrait, { params: { fid } });

/** A school of the list and one typed by hand replace each other. */
function withSchool(change: Change): Change {
  if (change.schoolId) return { ...change, school: null };
  return change.school ? { ...change, schoolId: null } : change;
}

async function nameOf(from: Pick<Database, 'select'>, playerId: string): Promise<string | undefined> {
  const [row] = await from.select().from(providerIdentities).where(eq(providerIdentities.playerId, playerId));
  return row?.name;
}

const types: readonly CertificateType[] = ['idCard', 'hongKongPermit', 'passport'];

/** The provider's certificate types have the names of the contract; an unknown one counts as a passport. */
const certificateType = (type: string): CertificateType => types.find((one) => one === type) ?? 'passport';
