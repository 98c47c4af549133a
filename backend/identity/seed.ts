import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { subjectOf, testPersons } from '../provider/seed.ts';
import { agreementSignatures, playerRoles, players, providerIdentities } from './tables.ts';

type PlayerRow = typeof players.$inferInsert;

interface SeededPlayer extends Omit<PlayerRow, 'nickname' | 'registeredAt'> {
  readonly userName: string;
  /** Days before the first start. */
  readonly registeredDaysAgo: number;
  readonly roles?: readonly number[];
  readonly signed: boolean;
}

/** The registered test persons, by the ids that their messages refer to. */
export const seededPlayers = {
  linQing: { userName: 'lin.qing', id: '4073915286', registeredDaysAgo: 320, signed: true },
  chenYu: {
    userName: 'chen.yu',
    id: '2950468173',
    registeredDaysAgo: 300,
    signed: true,
  },
  zhouMin: {
    userName: 'zhou.min',
    id: '8162739504',
    registeredDaysAgo: 290,
    signed: true,
  },
  shenYue: { userName: 'shen.yue', id: '6390815274', registeredDaysAgo: 12, signed: false },
  xuJing: { userName: 'xu.jing', id: '1748205936', registeredDaysAgo: 900, lastSeason: 2023, signed: true },
  wuJingyi: { userName: 'wu.jingyi', id: '5027381469', registeredDaysAgo: 700, roles: [2], signed: true },
  liWenbo: { userName: 'li.wenbo', id: '3816592740', registeredDaysAgo: 650, roles: [3], signed: true },
  zhengXiao: { userName: 'zheng.xiao', id: '9204736158', registeredDaysAgo: 60, roles: [4], signed: true },
  fengTao: { userName: 'feng.tao', id: '7481960325', registeredDaysAgo: 280, banned: true, signed: true },
  guoQiang: { userName: 'guo.qiang', id: '2675948103', registeredDaysAgo: 500, frozen: true, signed: true },
} as const satisfies Record<string, SeededPlayer>;

export interface SignedText {
  readonly version: number;
  readonly hash: string;
}

/**
 * Registers the test persons who are players. Existing rows and signatures stay as they are.
 * @param agreement the user agreement in force in simplified Chinese, which most of them signed; null when there is
 * none
 */
export async function seedPlayers(
  database: Database,
  firstStartAt: number,
  agreement: SignedText | null,
): Promise<void> {
  const persons = new Map(testPersons(firstStartAt).map((person) => [person.subject, person]));
  for (const seeded of Object.values<SeededPlayer>(seededPlayers)) {
    const person = persons.get(subjectOf(seeded.userName));
    if (!person) throw new Error(`No test person ${seeded.userName}`);
    const { userName: _, registeredDaysAgo, roles = [], signed, ...player } = seeded;
    const registeredAt = firstStartAt - days(registeredDaysAgo);
    await database.transaction(async (transaction) => {
      const [added] = await transaction
        .insert(players)
        .values({ ...player, nickname: person.name, registeredAt })
        .onConflictDoNothing()
        .returning({ id: players.id });
      await transaction
        .insert(providerIdentities)
        .values({
          subject: person.subject,
          playerId: player.id,
          name: person.name,
          certificateType: person.certificateType,
          certificateNumber: person.certificateNumber,
          mobile: person.mobile,
          verifiedAt: registeredAt,
        })
        .onConflictDoNothing();
      for (const role of roles)
        await transaction.insert(playerRoles).values({ playerId: player.id, role }).onConflictDoNothing();
      // If the player existed before, the text may have changed since: they must sign it themselves.
      if (!added || !signed || !agreement) return;
      await transaction
        .insert(agreementSignatures)
        .values({
          playerId: player.id,
          agreementId: 'userAgreement',
          ...agreement,
          locale: 'zh-CN',
          signedAt: registeredAt,
        })
        .onConflictDoNothing();
    });
  }
}
