import { z } from 'zod';
import { withBrand } from '#lib/brand.ts';
import { isAcceptedCode } from '#lib/contract/codes.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { EnvelopeSchema } from '#lib/contract/envelope.ts';
import { PreviewQuerySchema } from '#lib/contract/previews.ts';
import { locales } from '#lib/i18n/locales.ts';

export interface Finding {
  /** `noun.call`, with the language where it matters. */
  readonly call: string;
  readonly passed: boolean;
  /** Expected and actual result; empty when passed. */
  readonly reason: string;
}

export interface Settings {
  /** Base address of the backend. */
  readonly url: string;
  /** Token of a signed-in player of a team in the final on site, which has a run: reads for players are checked too. */
  readonly token?: string | undefined;
  /** Token of a member of teams with works and in the final of 2022: what only members read is checked too. */
  readonly memberToken?: string | undefined;
  /** Ids that exist in the backend, for paths with parameters. */
  readonly contestId?: string | undefined;
  readonly agreementId?: string | undefined;
  /** By the name of the call, for instance `documents.faq`; else the seeded ones. */
  readonly ids?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Checks a backend from outside: envelope and data of every anonymous read in three languages, 401 for every call of a
 * player without a token, 404 for every preview without a link, an envelope for an unknown path, and with tokens the reads of a player and of a team's member. It writes nothing:
 * calls that write are sent without a token only.
 */
export async function* conformance(settings: Settings): AsyncGenerator<Finding> {
  for (const named of allEndpoints()) {
    const { endpoint } = named;
    if (endpoint.auth !== 'anonymous') yield await refusesStrangers(named, settings);
    if (endpoint.method !== 'GET' || endpoint.answer !== 'json' || endpoint.session) continue;
    if (derived.includes(named.name) || recorded.includes(named.name)) continue;
    if (named.name in ofMembers) {
      const token = named.name.startsWith('gpu.') ? settings.token : settings.memberToken;
      if (token) yield await answersMember(named, { ...settings, token });
    } else if (endpoint.query === PreviewQuerySchema) yield await refusesGuesses(named, settings);
    else if (endpoint.auth === 'anonymous') yield* answersEverybody(named, settings);
    else if (endpoint.auth === 'player' && settings.token) yield await answersPlayer(named, settings);
  }
  yield await unknownPath(settings);
}

/** A contest and a team of each family of team calls. */
const families: readonly (readonly [noun: string, contest: string, team: string])[] = [
  ['teams', '2025', 'northern-lights'],
  ['chainTeams', 'chain-2', 'northern-lights-chain'],
  ['ai2022Teams', '2022', '2022-r1'],
  ['greenTeams', 'green', 'low-tide'],
];

/** Queries of calls that cannot do without. */
export const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'entries.teams': { keyword: 'river' },
  'contests.switches': { competitionID: '2025' },
  'contests.before': { competitionID: '2025' },
  'contests.onSite': { competitionID: 'gpu-2025' },
  'site.config': { paramKey: 'DATE_SET_SWITCH' },
  'draws.ofContest': { competitionID: 'gpu-2025' },
  ...Object.fromEntries(
    ['cluster', 'runStop', 'regions'].map((call) => [`gpu.${call}`, { competitionID: 'gpu-2025' }]),
  ),
  ...Object.fromEntries(
    ['race', 'models', 'modelCount', 'modelLog', 'machine', 'host', 'notices', 'flags', 'account', 'agreement']
      .map((call) => `offline.${call}`)
      .concat('slots.day')
      .map((call) => [call, { competitionID: 'gpu-2025' }]),
  ),
  ...Object.fromEntries(
    [
      'tracks.type',
      'tracks.overview',
      'tracks.files',
      'tracks.answerGuide',
      'submissions.attempts',
      'submissions.records',
    ]
      .concat('submissions.codes', 'submissions.technicalFinalRecord', 'submissions.finalChoices')
      .map((call) => [call, { raceId: 'voice-check' }]),
  ),
  'rankings.names': { competitionID: '2025' },
  'rankings.history': { raceId: 'voice-check', teamIds: 'quiet-harbour' },
  ...Object.fromEntries(['list', 'mine', 'export'].map((call) => [`rankings.${call}`, { raceId: 'voice-check' }])),
  ...Object.fromEntries(['top100', 'models', 'modelCount'].map((call) => [`races2022.${call}`, { raceId: 'reasons' }])),
  ...Object.fromEntries(
    families.flatMap(([noun, contest]) => [
      [`${noun}.search`, { competitionID: contest }],
      [`${noun}.check`, { competition_id: contest }],
      [`${noun}.agreements`, { competitionID: contest }],
      [`${noun}.myApplications`, { competitionID: contest }],
    ]),
  ),
};

/** Calls that a backend may leave out, with a 404. */
const optional: readonly string[] = ['identity.testUsers'];

/** Ids of the seeded content, for calls that name neither a contest nor an agreement. */
export const seededIds: Readonly<Record<string, string>> = {
  'documents.document': 'about',
  'documents.faq': 'faqOne',
  'documents.groupChat': 'main',
  'documents.newsArticle': 'draw',
  'documents.techProgram': 'night-shift-3',
  'salons.salon': 'rivers',
  'datasets.dataset': 'river-gauges-2024',
  'datasets.standing': 'river-gauges-2024',
  'leaderboards.board': 'river-evening',
  'training.subject': 'model-evaluation',
  'leaderboards.ranking': 'river-evening',
  'leaderboards.standing': 'river-evening',
  'leaderboards.submissions': 'river-evening',
  ...Object.fromEntries(families.map(([noun, , team]) => [`${noun}.team`, team])),
};

/** Calls whose address contains a value from another response. */
export const derived: readonly string[] = [
  'documents.agreementText',
  'files.link',
  'files.url',
  'files.sts',
  'leaderboards.submission',
  'uploads.state',
  'uploads.sts',
  // The contest of 2022 had no review, and its final takes no checks any more, which would have a log.
  'ai2022Works.review',
  'offline2022.checkLog',
  'submissions.record',
  'submissions.report',
  'submissions.codeInfo',
  'personal.calendarFeed',
  'apiTokens.current',
  'apiTokens.deviceRequest',
  ...families.flatMap(([noun]) =>
    ['avatarFile', 'log', 'applications', 'invitations', 'invitation'].map((call) => `${noun}.${call}`),
  ),
];

/** Contests of the seeded member, by noun. */
const contestsOfMember = { chainWorks: 'chain-1', ai2022Works: '2022', gpu: 'gpu-2025' } as const;

interface OfMember {
  readonly query?: Readonly<Record<string, string>>;
  /** Call whose first item gives the id in the path. */
  readonly idFrom?: string;
}

const inContest = (noun: keyof typeof contestsOfMember, calls: readonly string[], more: OfMember = {}) =>
  calls.map((call): [string, OfMember] => [
    `${noun}.${call}`,
    { ...more, query: { competitionID: contestsOfMember[noun], ...more.query } },
  ]);

const ofWorks = ['stages', 'reports', 'defence', 'attendance'];
const ofMachines = ['entry', 'detail', 'machines', 'notices', 'useGuide', 'taskTimes', 'tools', 'canUpload']
  .concat('checks', 'checkCount', 'account', 'host', 'gpuRemaining', 'team')
  .map((call): [string, OfMember] => [`offline2022.${call}`, {}]);

/** Reads of a team, for its members. */
const ofMembers: Readonly<Record<string, OfMember>> = Object.fromEntries([
  ...inContest('chainWorks', [...ofWorks, 'review']),
  ...inContest('ai2022Works', ofWorks),
  ...(['chainWorks', 'ai2022Works'] as const).flatMap((noun) =>
    inContest(noun, ['hasUpload'], { query: { stageType: 'finalDefence' } }),
  ),
  ...ofMachines,
  ...inContest('gpu', ['overview', 'images', 'records', 'submitRights']),
  ...inContest('gpu', ['gpus'], { idFrom: 'gpu.images' }),
  ...inContest('gpu', ['run', 'record', 'logs'], { idFrom: 'gpu.records' }),
]);

/** Reads that leave something behind: a text message, a record that masked values were shown. */
const recorded: readonly string[] = ['personal.phoneCode', 'personal.unmark'];

const searchOf = (name: string): string => {
  const search = new URLSearchParams({ ...queries[name], ...ofMembers[name]?.query });
  return search.size > 0 ? `?${search}` : '';
};

function addressOf({ name, endpoint }: NamedEndpoint, settings: Settings): string {
  const { contestId = '2025', agreementId = 'userAgreement', ids } = settings;
  const ofAgreement = /^(site|documents)\.agreement/.test(name);
  const id = ids?.[name] ?? (ofAgreement ? agreementId : (seededIds[name] ?? contestId));
  const path = withBrand(endpoint.path).replace(/\{\w+\}/g, encodeURIComponent(id));
  return settings.url.replace(/\/+$/, '') + path + searchOf(name);
}

async function send(settings: Settings, url: string, init: RequestInit = {}) {
  const answer = await (settings.fetch ?? fetch)(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
    ...init,
  });
  const text = await answer.text();
  try {
    return { status: answer.status, headers: answer.headers, payload: JSON.parse(text) as unknown };
  } catch {
    return { status: answer.status, headers: answer.headers, payload: undefined };
  }
}

async function finding(call: string, check: () => Promise<string>): Promise<Finding> {
  try {
    const reason = await check();
    return { call, passed: reason === '', reason };
  } catch (error) {
    return { call, passed: false, reason: `no answer: ${Error.isError(error) ? error.message : String(error)}` };
  }
}

const refusesStrangers = (named: NamedEndpoint, settings: Settings): Promise<Finding> =>
  finding(`${named.name} without a token`, async () => {
    const { method } = named.endpoint;
    const body = method === 'GET' ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } };
    const { status, payload } = await send(settings, addressOf(named, settings), { method, ...body });
    if (status !== 401) return `expected HTTP 401, got ${status}`;
    return EnvelopeSchema.safeParse(payload).success ? '' : 'expected an envelope';
  });

/** A preview without a link of the committee does not exist, whatever its id. */
const refusesGuesses = (named: NamedEndpoint, settings: Settings): Promise<Finding> =>
  finding(`${named.name} without a link`, async () => {
    const { status, payload } = await send(settings, addressOf(named, settings));
    if (status !== 404) return `expected HTTP 404, got ${status}`;
    return EnvelopeSchema.safeParse(payload).success ? '' : 'expected an envelope';
  });

async function* answersEverybody(named: NamedEndpoint, settings: Settings): AsyncGenerator<Finding> {
  for (const locale of locales)
    yield await finding(`${named.name} in ${locale}`, () => readProblem(named, settings, { 'X-Language': locale }));
}

const answersPlayer = (named: NamedEndpoint, settings: Settings): Promise<Finding> =>
  finding(`${named.name} with a token`, () =>
    readProblem(named, settings, { Authorization: `Bearer ${settings.token}` }, 'X-Csrf-Token'),
  );

/** Reads with the id of an item that another read lists. */
const answersMember = (named: NamedEndpoint, settings: Settings): Promise<Finding> =>
  finding(`${named.name} of a team`, async () => {
    const { idFrom } = ofMembers[named.name] ?? {};
    const headers = { Authorization: `Bearer ${settings.token}` };
    const id = idFrom && (await firstIdOf(idFrom, settings, headers));
    if (idFrom && !id) return `expected an item of ${idFrom}`;
    const found = id ? { ...settings, ids: { ...settings.ids, [named.name]: id } } : settings;
    return readProblem(named, found, headers, 'X-Csrf-Token');
  });

const ListSchema = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) });

async function firstIdOf(name: string, settings: Settings, headers: Readonly<Record<string, string>>) {
  const listing = allEndpoints().find((named) => named.name === name);
  const payload = listing && (await send(settings, addressOf(listing, settings), { headers })).payload;
  return ListSchema.safeParse(payload).data?.data.list[0]?.id;
}

async function readProblem(
  named: NamedEndpoint,
  settings: Settings,
  headers: Readonly<Record<string, string>>,
  expectedHeader?: string,
): Promise<string> {
  const { name, endpoint } = named;
  const answer = await send(settings, addressOf(named, settings), { headers });
  if (answer.status === 404 && optional.includes(name)) return '';
  if (answer.status !== 200) return `expected HTTP 200, got ${answer.status}`;
  const envelope = EnvelopeSchema.safeParse(answer.payload);
  if (!envelope.success) return 'expected an envelope { code, message, data }';
  if (!isAcceptedCode(envelope.data.code, endpoint.codes)) return `code ${envelope.data.code} is not accepted`;
  const data = endpoint.data.safeParse(envelope.data.data ?? null);
  if (!data.success)
    return data.error.issues.map(({ path, message }) => `data.${path.join('.')}: ${message}`).join('; ');
  return expectedHeader && !answer.headers.has(expectedHeader) ? `expected the header ${expectedHeader}` : '';
}

const unknownPath = (settings: Settings): Promise<Finding> =>
  finding('an unknown path', async () => {
    const { status, payload } = await send(settings, `${settings.url.replace(/\/+$/, '')}/v1/no-such-call`);
    if (status !== 404) return `expected HTTP 404, got ${status}`;
    return EnvelopeSchema.safeParse(payload).success ? '' : 'expected an envelope';
  });
