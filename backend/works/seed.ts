import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { eq } from 'drizzle-orm';
import { seededPlayers } from '../identity/seed.ts';
import { players } from '../identity/tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256 } from '../platform/signing.ts';
import type { TeamContests } from '../teams/contests.ts';
import { refreshPlayers } from '../teams/locked-team.ts';
import { teamMembers, teams } from '../teams/tables.ts';
import type { UploadStorage } from '../uploads/storage.ts';
import { uploads } from '../uploads/tables.ts';
import { workAttendances, workReports } from './tables.ts';

/** A test person of the first contest, in a team of its results. */
const { liWenbo } = seededPlayers;
const teamId = 'chain-1-r4';
const competitionId = 'chain-1';
/** Closing time of that contest's works: 2022-12-04 20:00 in Shanghai. */
const closedAt = 1_670_155_200;

const submitted = [
  {
    fid: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
    stageType: 'works',
    name: 'ferry-42-findings.pdf',
    title: 'Ferry 42: eleven flaws in twenty-four contracts',
    at: closedAt - hours(6),
  },
  {
    fid: 'b27a9e04-51c6-4f38-8a2d-f0c3d96e1b75',
    stageType: 'finalDefence',
    name: 'ferry-42-slides.pdf',
    title: 'Ferry 42: slides of the final defence',
    at: closedAt + days(30),
  },
] as const;

/** Adds a person to the team of a past contest, and its reports. Existing data is unchanged. */
export async function seedWorks(
  database: Database,
  contests: Pick<TeamContests, 'find'>,
  storage: Promise<UploadStorage>,
): Promise<void> {
  if (!contests.find(competitionId)) return;
  const [team] = await database.select().from(teams).where(eq(teams.id, teamId));
  if (!team) return;
  const joined = { competitionId, playerId: liWenbo.id, teamId, isCaptain: false, joinedAt: team.createdAt + days(1) };
  const added = await database.insert(teamMembers).values(joined).onConflictDoNothing().returning();
  if (added.length > 0) await refreshPlayers(database, [liWenbo.id]);
  for (const file of submitted) await seedReport(database, storage, file);
  const said = { speakerId: liWenbo.id, needs: '第二块屏幕，用来同时展示调用轨迹', updatedAt: closedAt + days(31) };
  await database
    .insert(workAttendances)
    .values({ teamId, competitionId, ...said })
    .onConflictDoNothing();
}

async function seedReport(
  database: Database,
  storage: Promise<UploadStorage>,
  { fid, stageType, name, title, at }: (typeof submitted)[number],
): Promise<void> {
  const bytes = documentOf(title);
  const size = bytes.byteLength;
  const checksum = sha256(bytes);
  if ((await database.$count(uploads, eq(uploads.fid, fid))) > 0) return;
  const { store } = await storage;
  await store.create(new Upload({ id: fid, size, offset: 0 }));
  await store.write(Readable.from([bytes]), fid, 0);
  const submittedByName = await nicknameOf(database);
  // Last and together: a start that ends before does it again, and a backup never misses the file of a row.
  await database.transaction(async (tx) => {
    await tx
      .insert(uploads)
      .values({
        ...{ fid, name, size, sha256: checksum, kind: 'report', ownerId: liWenbo.id },
        subject: `${competitionId}:${stageType}`,
        contentType: 'application/pdf',
        ...{ startedAt: at, expiresAt: at + days(1), usedAt: at },
      })
      .onConflictDoNothing();
    await tx
      .insert(workReports)
      .values({
        ...{ fid, competitionId, teamId, stageType, size, sha256: checksum, playerId: liWenbo.id },
        ...{ submittedByName, fileName: name, submittedAt: at },
      })
      .onConflictDoNothing();
  });
}

async function nicknameOf(database: Database): Promise<string> {
  const [row] = await database.select({ nickname: players.nickname }).from(players).where(eq(players.id, liWenbo.id));
  return row?.nickname ?? '';
}

/** A page with one line, the same bytes every time. */
function documentOf(title: string): Buffer {
  const text = `BT /F1 18 Tf 60 760 Td (${title}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
