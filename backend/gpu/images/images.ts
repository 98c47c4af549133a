import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { type Image, type OwnProgram, ownImagesAtMost, type ParameterValues } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { players } from '../../identity/tables.ts';
import { translate } from '../../messages/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LoadedTeam, LockedTeam } from '../../teams/locked-team.ts';
import { GpuError } from '../gpu-error.ts';
import { publishChange } from '../runs/run-events.ts';
import { gpuImages } from '../tables.ts';
import {
  findProgram,
  type Program,
  parametersOf,
  programAbout,
  programName,
  programOf,
  programs,
  wrongParameter,
} from './programs.ts';

type ImageRow = typeof gpuImages.$inferSelect;

/** Image and settings that a run is started from. */
export interface Source {
  readonly id: string;
  readonly name: string;
  readonly program: Program;
  /** The team's own settings; none for a curated image. */
  readonly values: ParameterValues;
  /** The team's own program; null for a curated one. */
  readonly own: OwnProgram | null;
}

function curated(program: Program, locale: Locale): Image {
  const name = programName(locale, program);
  return {
    ...{ id: program.id, name, about: programAbout(locale, program), isOwn: false },
    ...{ program: program.id, programName: name, own: null, state: 'ready', reason: null },
    ...{ parameters: parametersOf(program, {}, locale), by: null, savedAt: null },
  };
}

function own(row: ImageRow, by: string | null, locale: Locale): Image {
  const program = programOf(row.program);
  const words = program ? { about: programAbout(locale, program), programName: programName(locale, program) } : null;
  return {
    ...{ id: row.id, name: row.name, isOwn: true, program: row.program, own: row.own, state: row.state },
    ...(words ?? { about: '', programName: row.program }),
    reason: row.state === 'refused' ? whyRefused(row, locale) : null,
    parameters: program ? parametersOf(program, row.parameters, locale) : [],
    ...{ by, savedAt: row.savedAt },
  };
}

/** Reason of a rejection: a setting that is not allowed, or a scan that failed. */
function whyRefused({ program, rejectedParameter }: ImageRow, locale: Locale): string {
  const rule = findProgram(program)?.rules.find(({ key }) => key === rejectedParameter);
  if (!rule) return translate(locale, 'gpu.scan.failed');
  return translate(locale, 'gpu.scan.refused', { parameter: translate(locale, `gpu.parameter.${rule.key}.name`) });
}

/** Curated images first, then the team's own in the order of saving. */
export async function imagesOf(from: Database, teamId: string, locale: Locale): Promise<Image[]> {
  const rows = await from
    .select({ image: gpuImages, by: players.nickname })
    .from(gpuImages)
    .leftJoin(players, eq(players.id, gpuImages.playerId))
    .where(eq(gpuImages.teamId, teamId))
    .orderBy(asc(gpuImages.savedAt), asc(gpuImages.id));
  return [
    ...programs.map((program) => curated(program, locale)),
    ...rows.map(({ image, by }) => own(image, by, locale)),
  ];
}

/** One image as the team sees it. @throws GpuError `imageMissing` */
export async function imageOf({ tx, team }: LoadedTeam, id: string, locale: Locale): Promise<Image> {
  const found = (await imagesOf(tx, team.id, locale)).find((image) => image.id === id);
  if (!found) throw new GpuError('imageMissing');
  return found;
}

/** An image that the team may start from, in any state. @throws GpuError `imageMissing` */
async function rowOf(from: Database, teamId: string, id: string): Promise<ImageRow> {
  const [row] = await from
    .select()
    .from(gpuImages)
    .where(and(eq(gpuImages.id, id), eq(gpuImages.teamId, teamId)));
  if (!row) throw new GpuError('imageMissing');
  return row;
}

/** Source of a run by the id of its image. @throws GpuError `imageMissing`, `imageNotReady` */
export async function sourceOf(from: Database, teamId: string, id: string, locale: Locale): Promise<Source> {
  const program = findProgram(id);
  if (program) return { id, name: programName(locale, program), program, values: {}, own: null };
  const row = await rowOf(from, teamId, id);
  const known = programOf(row.program);
  if (!known || row.state !== 'ready') throw new GpuError('imageNotReady');
  return { id, name: row.name, program: known, values: row.parameters, own: row.own };
}

export interface SavedImage {
  readonly name: string;
  readonly imageId: string;
  readonly parameters: ParameterValues;
}

/**
 * Saves an image of the team, which the caller has locked, and returns its id. Settings that are not allowed are
 * rejected at once, others are scanned.
 */
export async function saveImage(
  { tx, team, now }: LockedTeam,
  playerId: string,
  { name, imageId, parameters }: SavedImage,
): Promise<string> {
  await assertRoom(tx, team.id);
  // The id of an image is that of a curated program, or a random one.
  const base = findProgram(imageId) ? null : await rowOf(tx, team.id, imageId);
  const program = programOf(base?.program ?? imageId);
  if (!program) throw new GpuError('imageMissing');
  const values = { ...base?.parameters, ...parameters };
  const wrong = wrongParameter(program, values);
  const id = randomUUID();
  await tx.insert(gpuImages).values({
    ...{ id, competitionId: team.competitionId, teamId: team.id, playerId, name, program: program.id },
    ...{ parameters: values, own: base?.own, rejectedParameter: wrong, savedAt: now },
    state: wrong !== null ? 'refused' : base?.own ? 'ready' : 'scanning',
  });
  await publishChange(tx, { competitionId: team.competitionId, teamId: team.id, runId: null });
  return id;
}

/** @throws GpuError `tooManyImages` */
export async function assertRoom(tx: Database, teamId: string): Promise<void> {
  if ((await tx.$count(gpuImages, eq(gpuImages.teamId, teamId))) >= ownImagesAtMost)
    throw new GpuError('tooManyImages', { limit: ownImagesAtMost });
}

/** Deletes an image of the team; runs keep their copy. @throws GpuError */
export async function deleteImage({ tx, team }: LockedTeam, id: string): Promise<void> {
  if (findProgram(id)) throw new GpuError('imageShared');
  await rowOf(tx, team.id, id);
  await tx.delete(gpuImages).where(eq(gpuImages.id, id));
}
