import { getYear } from 'date-fns/getYear';
import { zoned } from '#lib/time/calendar-days.ts';
import { defaultTimeZone } from '../content-store/reading/moments.ts';
import { seededPlayers } from '../identity/seed.ts';
import { personalProfiles } from '../identity/tables.ts';
import { days } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { contestDetails, teacherProfiles } from './tables.ts';

type SeededPlayer = keyof typeof seededPlayers;
type Profile = Omit<typeof personalProfiles.$inferInsert, 'playerId' | 'updatedAt' | 'graduationYear'> & {
  /** Years after the first start. */
  readonly graduatesIn?: number;
};

/** Profiles of the test persons beyond the payment app's data. Two of them have an empty profile. */
const profiles: Partial<Record<SeededPlayer, Profile>> = {
  linQing: {
    schoolId: 'lakeside',
    department: '水文与水资源系',
    major: '水文学',
    degree: 'master',
    graduatesIn: 2,
    email: 'lin.qing@lakeside.example',
  },
  chenYu: {
    schoolId: 'jiangwan-institute',
    department: '计算机学院',
    major: '计算机科学',
    degree: 'doctor',
    graduatesIn: 3,
    email: 'chen.yu@jiangwan.example',
    bio: '研究小样本学习，周末在江边跑步。',
  },
  zhouMin: {
    schoolId: 'nanling-university',
    department: '统计系',
    major: '统计学',
    degree: 'master',
    graduatesIn: 1,
    email: 'zhou.min@nanling.example',
  },
  xuJing: { schoolId: 'haizhou-finance', major: '金融工程', degree: 'master' },
  liWenbo: { schoolId: 'lakeside', department: '人工智能学院', degree: 'doctor', graduatesIn: 1 },
  zhengXiao: {
    schoolId: 'lakeside',
    department: '人工智能学院',
    major: '人工智能',
    degree: 'bachelor',
    graduatesIn: 3,
  },
  wuJingyi: { schoolId: 'lakeside', department: '人工智能学院', email: 'wu.jingyi@lakeside.example' },
  fengTao: { school: '夜校技术工坊', degree: 'other' },
};

/** Stores profiles of the test persons. Existing profiles are unchanged. */
export async function seedPersonal(database: Database, firstStartAt: number): Promise<void> {
  const updatedAt = firstStartAt - days(11);
  const year = getYear(zoned(firstStartAt, defaultTimeZone));
  for (const [name, { graduatesIn, ...profile }] of Object.entries(profiles)) {
    const graduationYear = graduatesIn === undefined ? null : year + graduatesIn;
    // The keys are those of the record above.
    const playerId = seededPlayers[name as SeededPlayer].id;
    await database
      .insert(personalProfiles)
      .values({ playerId, ...profile, graduationYear, updatedAt })
      .onConflictDoNothing();
  }
  await database
    .insert(teacherProfiles)
    .values({
      playerId: seededPlayers.wuJingyi.id,
      title: 'associateProfessor',
      schoolId: 'lakeside',
      department: '人工智能学院',
      fields: ['机器学习', '可信人工智能'],
      homepage: 'https://www.lakeside.example/people/wu-jingyi',
      office: '北楼 417',
      introduction: '讲授机器学习导论与模型评测，带领实训课程。',
      updatedAt,
    })
    .onConflictDoNothing();
  await database
    .insert(contestDetails)
    .values({
      playerId: seededPlayers.chenYu.id,
      shirtSize: 'L',
      diet: 'none',
      city: '江湾',
      interests: ['main', 'gpu'],
      updatedAt,
    })
    .onConflictDoNothing();
}
