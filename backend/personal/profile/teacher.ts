import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { TeacherInfo, TeacherInfoChangeSchema } from '#lib/contract/personal/personal-details.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { teacherProfiles } from '../tables.ts';
import { schoolName } from './schools.ts';

type Change = z.output<typeof TeacherInfoChangeSchema>;

/** Teacher-specific profile data. */
export interface Teachers {
  read(playerId: string, locale: Locale): Promise<TeacherInfo>;
  /** Absent fields are unchanged. False when the school is not in the list. */
  change(playerId: string, change: Change): Promise<boolean>;
}

const nothing = {
  title: null,
  schoolId: null,
  school: null,
  department: null,
  fields: [],
  homepage: null,
  office: null,
  introduction: null,
  updatedAt: null,
};

export function createTeachers(database: Database, clock: Clock): Teachers {
  return {
    async read(playerId, locale) {
      const [row] = await database.select().from(teacherProfiles).where(eq(teacherProfiles.playerId, playerId));
      if (!row) return nothing;
      const { playerId: _, school, ...info } = row;
      return { ...info, school: info.schoolId ? schoolName(info.schoolId, locale) : school };
    },

    async change(playerId, change) {
      if (change.schoolId && schoolName(change.schoolId, 'zh-EN') === null) return false;
      const school = change.schoolId ? { school: null } : change.school ? { schoolId: null } : {};
      const values = { ...change, ...school, updatedAt: clock() };
      await database
        .insert(teacherProfiles)
        .values({ fields: [], ...values, playerId })
        .onConflictDoUpdate({ target: teacherProfiles.playerId, set: values });
      return true;
    },
  };
}
