import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Container } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LockedTeam } from '../../teams/locked-team.ts';
import { assertAllowed, GpuError } from '../gpu-error.ts';
import { assertRoom } from '../images/images.ts';
import { publishChange } from '../runs/run-events.ts';
import type { RunFiles } from '../runs/run-files.ts';
import { gpuImages, gpuRuns, unsettled } from '../tables.ts';
import type { Containers } from './containers.ts';
import { factsOf } from './program-file.ts';
import { giveUser } from './team-users.ts';

export interface UploadedProgram {
  /** Name of the image. */
  readonly name: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Programs that teams bring themselves, for an engine that isolates them. */
export interface OwnPrograms {
  /** Why no team may upload one; null where the engine isolates them. */
  readonly reason: 'programsNotIsolated' | null;
  /** Saves a program of the team, which the caller has locked, as an image; returns its id. @throws GpuError */
  save(ownTeam: LockedTeam, playerId: string, program: UploadedProgram): Promise<string>;
  /** Container images for them; none where they are not run. */
  containers(locale: Locale): Container[];
  /** @throws GpuError `containerMissing` unless the operator offers that image for them */
  assertContainer(digest: string): void;
}

/** @param pool users under which programs run, one for each team; none: the engine isolates no program of a team */
export function createOwnPrograms(files: RunFiles, pool: readonly string[], containers: Containers): OwnPrograms {
  const reason = pool.length === 0 ? 'programsNotIsolated' : null;
  return {
    reason,
    containers: (locale) => (reason === null ? containers.list(locale) : []),
    assertContainer(digest) {
      if (reason !== null || !containers.find(digest)) throw new GpuError('containerMissing');
    },
    async save({ tx, team, now }, playerId, { name, fileName, bytes }) {
      assertAllowed(reason);
      const own = factsOf(fileName, bytes);
      await assertRoom(tx, team.id);
      await giveUser(tx, team.id, pool);
      await forgetUnused(tx, files, team.id);
      await files.writeProgram(team.id, own, bytes);
      const id = randomUUID();
      await tx.insert(gpuImages).values({
        ...{ id, competitionId: team.competitionId, teamId: team.id, playerId, name, program: 'own', own },
        ...{ parameters: {}, state: 'ready', savedAt: now },
      });
      await publishChange(tx, { competitionId: team.competitionId, teamId: team.id, runId: null });
      return id;
    },
  };
}

/** Deletes files that no image and no run needs any more: a run may begin again until it has ended. */
async function forgetUnused(tx: Database, files: RunFiles, teamId: string): Promise<void> {
  const images = await tx.select({ own: gpuImages.own }).from(gpuImages).where(eq(gpuImages.teamId, teamId));
  const open = and(eq(gpuRuns.teamId, teamId), inArray(gpuRuns.state, [...unsettled]), isNotNull(gpuRuns.own));
  const runs = await tx.select({ own: gpuRuns.own }).from(gpuRuns).where(open);
  const used = new Set([...images, ...runs].flatMap(({ own }) => (own ? [basename(files.program(teamId, own))] : [])));
  const folder = files.programs(teamId);
  for (const name of await readdir(folder).catch(() => []))
    if (!used.has(name)) await rm(join(folder, name), { force: true });
}
