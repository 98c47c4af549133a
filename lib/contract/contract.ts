import { benefits } from './benefits.ts';
import { contests } from './contests.ts';
import { datasets } from './datasets.ts';
import { documents } from './documents.ts';
import { draws } from './draws.ts';
import type { Endpoint } from './endpoint.ts';
import { entries } from './entries.ts';
import { files } from './files.ts';
import { gpu } from './gpu.ts';
import { identity } from './identity.ts';
import { inbox } from './inbox.ts';
import { leaderboards } from './leaderboards.ts';
import { offline } from './offline.ts';
import { offline2022 } from './offline-2022.ts';
import { personal } from './personal.ts';
import { races2022 } from './races-2022.ts';
import { rankings } from './rankings.ts';
import { salons } from './salons.ts';
import { customerService, site } from './site.ts';
import { slots } from './slots.ts';
import { submissions } from './submissions.ts';
import { teamCallsOf } from './team-calls.ts';
import { tracks } from './tracks.ts';
import { training } from './training.ts';
import { staffCallsOf } from './training-staff.ts';
import { studentTraining } from './training-student.ts';
import { uploads } from './uploads.ts';
import { workCallsOf } from './works.ts';

/**
 * Every call of the portal to the contest backend, by noun. The same object types `call`, is the proxy's allow-list,
 * routes the reference backend, and becomes the OpenAPI document and the conformance kit.
 */
export const contract = {
  identity,
  inbox,
  site,
  customerService,
  contests,
  documents,
  salons,
  draws,
  files,
  uploads,
  tracks,
  submissions,
  rankings,
  races2022,
  personal,
  datasets,
  leaderboards,
  teams: teamCallsOf.team,
  chainTeams: teamCallsOf.chain,
  ai2022Teams: teamCallsOf.ai2022,
  greenTeams: teamCallsOf.green,
  entries,
  benefits,
  offline,
  offline2022,
  slots,
  gpu,
  chainWorks: workCallsOf.chain,
  ai2022Works: workCallsOf.ai2022,
  training,
  teacherTraining: staffCallsOf.teacher,
  assistantTraining: staffCallsOf.assistant,
  studentTraining,
} as const;
export type Contract = typeof contract;
export type Noun = keyof Contract;

export interface NamedEndpoint {
  /** `noun.call`, for instance `inbox.summary`: the name in logs, query keys and the OpenAPI document. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The contract as a flat list, in the order of its definition. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
  );
}
