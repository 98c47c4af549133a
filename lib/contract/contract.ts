import { training } from '#lib/contract/training/training-questions.ts';
import { apiTokens } from './api-tokens/api-tokens.ts';
import { benefits } from './benefits.ts';
import { contests } from './contests/contests.ts';
import { draws } from './contests/draws.ts';
import { rankings } from './contests/rankings.ts';
import { workCallsOf } from './contests/works.ts';
import { datasets } from './datasets/datasets.ts';
import { leaderboards } from './datasets/leaderboards.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { entries } from './entries.ts';
import { files } from './files.ts';
import { gpu } from './gpu/gpu.ts';
import { identity } from './identity.ts';
import { inbox } from './inbox.ts';
import { offline } from './offline/offline.ts';
import { offline2022 } from './offline/offline-2022.ts';
import { slots } from './offline/slots.ts';
import { races2022 } from './offline/tracks-2022.ts';
import { personal } from './personal/personal.ts';
import { salons } from './salons.ts';
import { customerService, site } from './site.ts';
import { submissions } from './submissions/submissions.ts';
import { tracks } from './submissions/tracks.ts';
import { uploads } from './submissions/uploads.ts';
import { teamCallsOf } from './teams/team-calls.ts';
import { staffCallsOf } from './training/training-staff.ts';
import { studentTraining } from './training/training-student.ts';

/**
 * All calls of the portal to the contest backend, grouped by noun. The same object types `call`, is the proxy's
 * allow-list, routes the reference backend, and generates the OpenAPI document and the conformance kit.
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
  apiTokens,
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
  /** `noun.call`, for instance `inbox.summary`; used in logs, query keys and the OpenAPI document. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** The contract as a flat list, in definition order. */
export function allEndpoints(): readonly NamedEndpoint[] {
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
  );
}
