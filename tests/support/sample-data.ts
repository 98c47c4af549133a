import type { TeamContest } from '#components/team/team-contest.ts';
import type { RankPage } from '#lib/contract/contests/rankings.ts';
import type { PersonalInfo } from '#lib/contract/personal/personal-info.ts';
import type { MyTeam, RaceData } from '#lib/contract/teams/teams.ts';
import type { StudentTask } from '#lib/contract/training/training-student.ts';
import type { StaffTaskItem } from '#lib/contract/training/training-tasks.ts';

const now = Math.floor(Date.now() / 1000);
const day = 86_400;

/** A contest whose teams are shown by a screen. */
export const sampleContest = (changes: Partial<TeamContest> = {}): TeamContest => ({
  ...{ id: '2025', name: 'Main contest', line: 'main', timeZone: 'Asia/Shanghai', teamSize: { min: 1, max: 5 } },
  ...{ onSite: false, tracks: [] },
  ...changes,
});

/** A person's place in a contest that is open for sign-up: without a team. */
export const sampleMembership = (changes: Partial<RaceData> = {}): RaceData => ({
  ...{ competitionID: '2025', state: 'noTeam', teamId: null, isCaptain: false, isBanded: false, races: [] },
  dates: { signUpOpensAt: now - day, signUpClosesAt: now + day, locksAt: now + 2 * day, endsAt: now + 9 * day },
  ...{ agreements: [], signUp: null },
  ...changes,
});

/** Permits a member of a team everything. */
export const freeToAct: MyTeam['can'] = {
  ...{ edit: null, rename: null, invite: null, decide: null, remove: null, leave: null },
  ...{ handOver: null, disband: null, signUp: null, cancelSignUp: null },
};

/** A team of one member who is not its captain, as its members see it. */
export const sampleMyTeam = (changes: Partial<MyTeam> = {}): MyTeam => ({
  ...{ id: 't1', competitionID: '2025', name: 'Northern Lights', slogan: '', organisation: '', avatar: null },
  ...{ recruiting: true, wanted: '', size: 1, max: 5, createdAt: now - day, raceIds: [], introduction: '' },
  ...{ isCaptain: false, min: 1, races: [], applications: 0, captaincyOffer: null, cancellations: [] },
  members: [
    {
      ...{ playerId: '1', nickname: 'Zhou Min', avatar: null, isCaptain: false },
      ...{ joinedAt: now, hasSigned: true, isBanded: false },
    },
  ],
  dates: sampleMembership().dates,
  can: freeToAct,
  ...changes,
});

/** A verified person, as the portal shows their data to themselves. */
export const samplePerson = (changes: Partial<PersonalInfo> = {}): PersonalInfo => ({
  ...{ playerId: '1', nickname: null, avatar: null, avatarFid: null, name: '*青' },
  ...{ certificateType: 'idCard', certificateNumber: '9****8' },
  ...{ areaCode: '+86', mobile: '138****0001', email: 'l***@lakeside.example' },
  ...{ schoolId: 'lakeside', school: 'Lakeside University', department: null, major: null, degree: null },
  ...{ graduationYear: null, bio: null, studentCard: 'none', passport: 'none', registeredAt: 1, updatedAt: 1 },
  ...changes,
});

/** A draft of an assignment in the list of a teacher, whose actions are all permitted. */
export const sampleTask: StaffTaskItem = {
  ...{ id: 'week-1', title: 'Week 1', language: 'zh-EN', state: 'draft', phase: 'draft', groups: [] },
  owner: { nickname: 'Ada', isMe: true },
  ...{ opensAt: null, dueAt: null, closesAt: null, questions: 0, points: 0, students: 0, toMark: 0 },
  works: { untouched: 0, started: 0, submitted: 0, marked: 0 },
  ...{ revision: 1, updatedAt: 1_790_000_000, rights: [] },
  reasons: { view: null, change: null, publish: null, terminate: null, delete: null, returnAll: null, extend: null },
};

/** An assignment that its student has begun, without questions. */
export const sampleStudentTask = (changes: Partial<StudentTask> = {}): StudentTask => ({
  ...{ id: 'week-1', title: 'Week 1', language: 'zh-EN', group: { id: 'g1', name: 'Class' }, by: 'Ada' },
  ...{ phase: 'open', terminated: false, state: 'started', next: 'continue', intro: '', questions: [] },
  ...{ opensAt: now - day, dueAt: now + day, closesAt: now + day, isExtended: false, extensionReason: '' },
  ...{ answered: 0, points: null, most: 0, reason: null, startedAt: now - 60, submittedAt: null, submittedBy: null },
  ...{ returnedAt: null, comment: '', counts: 'last', canRetry: false, reopenComment: '', versions: [], name: 'Bo' },
  ...{ attempts: 1, attempt: 1 },
  ...changes,
});

/** A page of a public ranking without rows. */
export const sampleRankPage: RankPage = {
  raceId: 'fraud-rings',
  type: 'public',
  list: [],
  total: 20,
  teams: 20,
  version: 1,
  updatedAt: 1_763_600_000,
  frozenAt: null,
  revealsAt: null,
  better: 'larger',
  decimals: 3,
  metricName: 'F1',
  columns: [],
  hasHistory: true,
};
