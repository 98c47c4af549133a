import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgBigSerial53, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { agreementVersions } from '../agreements/tables.ts';
import { draws } from '../draws/tables.ts';
import { agreementSignatures, players } from '../identity/tables.ts';
import {
  offlineChecks,
  offlineFileLog,
  offlineFiles,
  offlineFlagTries,
  offlineNoticesSent,
} from '../offline/tables.ts';
import { finalChoices, rankBoards, scorePoints, standings } from '../rankings/tables.ts';
import { submissionBreakdowns, submissions, submitRights } from '../submissions/tables.ts';
import { teamApplications, teamAvatars, teamLog, teamMembers, teamSignups, teams } from '../teams/tables.ts';
import { uploads } from '../uploads/tables.ts';
import { workAttendances, workReports } from '../works/tables.ts';

/** Ids that belong together: an id that another row has already is replaced in all columns of its space. */
export type Space = 'player' | 'team' | 'submission' | 'file' | 'application' | 'check' | 'try';

/** The contest of a bundle, with what is named in its content and not in the database. */
export interface BundleContest {
  readonly id: string;
  readonly tracks: readonly string[];
  readonly agreements: readonly string[];
}

interface Rule {
  readonly table: PgTable;
  /** Columns by name that hold ids without a foreign key; those with one are read from the schema. */
  readonly ids?: Readonly<Record<string, Space>>;
  /** Columns by name that hold lists of players. */
  readonly playerLists?: readonly string[];
  /** Columns by name that stay behind: they lead to rows of the old installation. */
  readonly omitted?: readonly string[];
  /** Condition of the contest's rows, where no column names contest, track or a row of the contest. */
  readonly where?: (contest: BundleContest) => SQL;
  /** Rows that another contest may share: an existing one is kept. */
  readonly isShared?: true;
}

/** An id that rows of other tables name, by table. */
const keys = new Map<PgTable, Space>([
  [players, 'player'],
  [teams, 'team'],
  [submissions, 'submission'],
  [scorePoints, 'submission'],
  [uploads, 'file'],
  [workReports, 'file'],
  [offlineFiles, 'file'],
  [teamApplications, 'application'],
  [offlineChecks, 'check'],
  [offlineFlagTries, 'try'],
]);

const filesOf = ({
  id,
}: BundleContest) => sql`select ${submissions.fid} from ${submissions} where ${submissions.competitionId} = ${id}
  union select ${workReports.fid} from ${workReports} where ${workReports.competitionId} = ${id}
  union select ${offlineFiles.fid} from ${offlineFiles} where ${offlineFiles.competitionId} = ${id}`;

const signaturesOf = ({ id, agreements }: BundleContest) =>
  sql`${agreementSignatures.agreementId} = any(string_to_array(${agreements.join(',')}, ',')) and ${agreementSignatures.playerId} in
  (select ${teamMembers.playerId} from ${teamMembers} where ${teamMembers.competitionId} = ${id})`;

/** Tables of a bundle, in the order in which rows may be stored. */
const rules: readonly Rule[] = [
  { table: teams },
  { table: teamAvatars },
  { table: teamMembers },
  { table: teamApplications, omitted: ['todo_id'] },
  { table: teamSignups },
  { table: teamLog },
  { table: uploads, omitted: ['origin'], where: (contest) => sql`${uploads.fid} in (${filesOf(contest)})` },
  { table: submissions, ids: { fid: 'file' }, omitted: ['origin'] },
  { table: submitRights, playerLists: ['player_ids'] },
  { table: scorePoints, ids: { team_id: 'team' } },
  {
    table: submissionBreakdowns,
    where: ({ id }) =>
      sql`${submissionBreakdowns.submissionId} in (select ${submissions.id} from ${submissions} where ${submissions.competitionId} = ${id})`,
  },
  { table: finalChoices, ids: { team_id: 'team' } },
  { table: rankBoards },
  { table: standings, ids: { team_id: 'team' } },
  { table: draws },
  { table: workReports, ids: { player_id: 'player' } },
  { table: workAttendances, ids: { speaker_id: 'player' } },
  { table: offlineFiles, ids: { player_id: 'player' } },
  { table: offlineFileLog, ids: { fid: 'file' } },
  { table: offlineChecks, ids: { fid: 'file', player_id: 'player' } },
  { table: offlineFlagTries, ids: { player_id: 'player', made_for: 'team' } },
  { table: offlineNoticesSent },
  {
    table: agreementVersions,
    isShared: true,
    where: (contest) =>
      sql`(${agreementVersions.agreementId}, ${agreementVersions.hash}) in (select ${agreementSignatures.agreementId}, ${agreementSignatures.hash} from ${agreementSignatures} where ${signaturesOf(contest)})`,
  },
  { table: agreementSignatures, isShared: true, where: signaturesOf },
];

/** A table of a bundle, with what follows from its schema. */
export interface BundleTable {
  readonly table: PgTable;
  readonly name: string;
  /** Names of the columns in a bundle: without numbers that each database assigns itself. */
  readonly columns: readonly string[];
  readonly spaces: ReadonlyMap<string, Space>;
  readonly playerLists: readonly string[];
  /** The column whose values are new ids of their space, rather than references. */
  readonly key: string | null;
  readonly isShared: boolean;
  readonly where: (contest: BundleContest) => SQL;
  readonly order: SQL;
}

const isAssigned = (column: PgColumn): boolean => column.generatedIdentity !== undefined || is(column, PgBigSerial53);

export const bundleTables: readonly BundleTable[] = rules.map((rule) => {
  const { name, columns, foreignKeys, primaryKeys } = getTableConfig(rule.table);
  const referenced = foreignKeys.flatMap((key): [string, Space][] => {
    const { columns: from, foreignTable } = key.reference();
    const space = keys.get(foreignTable);
    return from[0] && space ? [[from[0].name, space]] : [];
  });
  const ownKey = keys.has(rule.table) ? columns.find(({ primary }) => primary) : undefined;
  const spaces = new Map<string, Space>([...referenced, ...Object.entries(rule.ids ?? {})]);
  const space = keys.get(rule.table);
  if (ownKey && space) spaces.set(ownKey.name, space);
  const assigned = columns.filter(isAssigned);
  const inOrder =
    assigned.length > 0 ? assigned : [...columns.filter(({ primary }) => primary), ...(primaryKeys[0]?.columns ?? [])];
  return {
    table: rule.table,
    name,
    columns: columns
      .map((column) => column.name)
      .filter((column) => !rule.omitted?.includes(column) && !assigned.some((one) => one.name === column)),
    spaces,
    playerLists: rule.playerLists ?? [],
    key: ownKey?.name ?? null,
    isShared: rule.isShared ?? false,
    where: rule.where ?? ((contest) => conditionOf(rule.table, contest)),
    order: sql.join(
      inOrder.map((column) => sql`${column}`),
      sql`, `,
    ),
  };
});

/** Rows that name the contest, one of its tracks, or one of its teams. */
function conditionOf(table: PgTable, { id, tracks }: BundleContest): SQL {
  const { competitionId, trackId, teamId } = getTableColumns(table);
  if (competitionId) return sql`${competitionId} = ${id}`;
  if (trackId) return sql`${trackId} = any(string_to_array(${tracks.join(',')}, ','))`;
  if (teamId) return sql`${teamId} in (select ${teams.id} from ${teams} where ${teams.competitionId} = ${id})`;
  throw new Error(`${getTableConfig(table).name} names no contest`);
}

/** Tables that no bundle holds, each with its reason. A test compares both lists with the schema. */
export const leftOutTables: Readonly<Record<string, string>> = {
  ...reasonFor('persons move as persons: nickname and a digest of their identity', [
    'players',
    'provider_identities',
    'awaited_identities',
  ]),
  ...reasonFor('secrets and what belongs to a session or a browser', [
    ...[
      'access_tokens',
      'api_tokens',
      'device_authorizations',
      'sessions',
      'registration_codes',
      'phone_codes',
      'idempotency_keys',
      'team_invitations',
    ],
    ...['calendar_tokens', 'push_subscriptions', 'push_messages', 'offline_accounts'],
  ]),
  ...reasonFor('personal data that no contest owns', [
    ...['player_roles', 'personal_profiles', 'personal_disclosures', 'personal_checks', 'teacher_profiles'],
    ...['contest_details', 'files', 'message_preferences', 'salon_subscriptions', 'support_questions'],
  ]),
  ...reasonFor('inboxes, and requests that wait for an answer in one', [
    ...['notices', 'notice_reads', 'replies', 'todos', 'captaincy_offers', 'signup_cancellations'],
    ...['cancellation_votes', 'reminders_sent'],
  ]),
  ...reasonFor('work in progress: a contest is exported when everything is scored', ['scoring_jobs', 'upload_leases']),
  ...reasonFor('steps of taking part, which is over', ['data_downloads']),
  ...reasonFor('GPU runs and slots belong to the cluster of their installation, with logs and results', [
    ...[
      'gpu_images',
      'gpu_team_users',
      'gpu_runs',
      'gpu_runners',
      'gpu_followers',
      'gpu_events',
      'gpu_points',
      'gpu_ledger',
    ],
    ...['slots', 'slot_cards', 'slot_waiting'],
  ]),
  ...reasonFor('leaderboards, data sets and training are no part of a contest', [
    ...['board_submissions', 'board_invitations', 'board_members', 'dataset_applications', 'dataset_downloads'],
    ...['training_groups', 'training_assistants', 'training_students', 'training_questions', 'training_tasks'],
    ...['training_task_groups', 'training_task_questions', 'training_works', 'training_answers', 'training_marks'],
    ...['training_extensions', 'training_versions'],
    ...['training_notices', 'training_notice_groups', 'training_notice_readers'],
  ]),
  ...reasonFor('data of the installation itself', ['installation', 'config_switches', 'imported_contests']),
  ...reasonFor('data of the simulated payment app and its network', [
    'provider_persons',
    'provider_grants',
    'sms_messages',
  ]),
};

function reasonFor(reason: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}
