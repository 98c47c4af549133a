import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { HtmlSchema, LineSchema, listOf, MoneySchema, SecondsSchema } from './primitives.ts';

/** Switches that the committee sets while the portal runs; `'1'` is on (specification, section 7). */
export const ConfigKeySchema = z.enum([
  'DATE_SET_SWITCH',
  'DATE_SET_APPLY_SWITCH',
  'COMMUNITY_INTRODUCTION_SWITCH',
  'INTELLIGENT_CUSTOMER_SERVICE_TYPE',
]);
export type ConfigKey = z.infer<typeof ConfigKeySchema>;

export const PersonSchema = z.object({
  name: z.string(),
  role: z.string(),
  organisation: z.string(),
  line: LineSchema.nullable(),
});
export type Person = z.infer<typeof PersonSchema>;

export const PartnerSchema = z.object({ name: z.string(), href: z.string().nullable(), mark: z.string() });

export const SeasonSchema = z.object({
  year: z.number().int(),
  contestId: z.string(),
  motto: z.string(),
  teams: z.number().int().nonnegative().nullable(),
  winner: z.string().nullable(),
});

/** The series as a whole: what Home, the footer and /2025 say about it. */
export const SeriesSchema = z.object({
  name: z.string(),
  headline: z.string(),
  lead: z.string(),
  description: z.string(),
  email: z.string(),
  since: z.number().int(),
  currentContestId: z.string(),
  seasons: z.array(SeasonSchema),
  figures: z.object({
    players: z.number().int(),
    universities: z.number().int(),
    regions: z.number().int(),
    prizes: MoneySchema,
  }),
  partners: z.array(PartnerSchema),
  /** What /2025 tells about the season to come. */
  landing: z.object({
    title: z.string(),
    lead: z.string(),
    points: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
});
export type Series = z.infer<typeof SeriesSchema>;

export const SalonSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  speaker: z.string(),
  place: z.string(),
  online: z.boolean(),
  startsAt: SecondsSchema,
  endsAt: SecondsSchema,
});
export type Salon = z.infer<typeof SalonSchema>;

export const TechProgramSchema = z.object({
  id: z.string(),
  programName: z.string(),
  summary: z.string(),
  applyStatus: z.number().int(),
  status: z.number().int(),
});
export type TechProgram = z.infer<typeof TechProgramSchema>;

export const NewsItemSchema = z.object({
  id: z.string(),
  year: z.number().int(),
  title: z.string(),
  summary: z.string(),
  line: LineSchema,
  contestId: z.string().nullable(),
  publishedAt: SecondsSchema,
});
export type NewsItem = z.infer<typeof NewsItemSchema>;

export const AgreementSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int().positive(),
  effectiveAt: SecondsSchema,
  html: HtmlSchema,
  /**
   * Another site that shows the same text; the portal frames it when the site's origin is among its
   * `AGREEMENT_FRAME_ORIGINS`. It gets `lng` in its address and tells its height in pixels by
   * `postMessage({ type: 'height', height })`.
   */
  remoteUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** SHA-256 of the text, lower-case hex: what a signature refers to. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The text is English because it is not translated: the page marks it and says `lang="en"`. */
  fallback: z.boolean().optional(),
  /** Every box that must be ticked before the agreement may be confirmed. */
  boxes: z.array(z.object({ id: z.string(), label: z.string(), href: z.string().nullable() })).min(1),
});
export type Agreement = z.infer<typeof AgreementSchema>;

/** A service of the floating entrance. `new` services open with cinfo and key, `old` ones with a token. */
export const CustomerServiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  link: z.string(),
  linkNew: z.string().nullable(),
  type: z.enum(['new', 'old']),
});
export type CustomerService = z.infer<typeof CustomerServiceSchema>;

export const site = {
  config: endpoint({
    method: 'GET',
    path: '/v1/ext/sys/config/getValue',
    auth: 'anonymous',
    query: z.object({ paramKey: ConfigKeySchema }),
    data: z.object({ config: z.string() }),
  }),
  series: endpoint({ method: 'GET', path: '/v1/index/new/competition', auth: 'anonymous', data: SeriesSchema }),
  salons: endpoint({
    method: 'GET',
    path: '/v1/meetup',
    auth: 'anonymous',
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    data: z.object({ list: z.array(SalonSchema), total: z.number().int().nonnegative() }),
  }),
  techPrograms: endpoint({
    method: 'GET',
    path: '/v1/ext/official/technologyprogram/queryList',
    auth: 'anonymous',
    query: z.object({
      programName: z.string().max(100).optional(),
      applyStatus: z.coerce.number().int().default(4),
      status: z.coerce.number().int().default(2),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(9999).default(9999),
    }),
    data: listOf(TechProgramSchema),
  }),
  council: endpoint({
    method: 'GET',
    path: '/v1/competition/council/list',
    auth: 'anonymous',
    data: listOf(PersonSchema),
  }),
  news: endpoint({
    method: 'GET',
    path: '/v1/news',
    auth: 'anonymous',
    query: z.object({ pageSize: z.coerce.number().int().min(1).max(100).default(5), contestId: z.string().optional() }),
    data: listOf(NewsItemSchema),
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/v1/agreement/{id}',
    auth: 'anonymous',
    data: AgreementSchema,
  }),
  agreementPreview: endpoint({
    method: 'GET',
    path: '/v1/preview/agreement/{id}',
    auth: 'anonymous',
    data: AgreementSchema,
  }),
} as const;

export const customerService = {
  services: endpoint({
    method: 'GET',
    path: '/v1/ext/official/customer/list',
    auth: 'anonymous',
    data: listOf(CustomerServiceSchema),
  }),
  info: endpoint({
    method: 'GET',
    path: '/v1/ext/official/{provider}customer/getInfo',
    auth: 'player',
    data: z.object({ cinfo: z.string(), key: z.string() }),
  }),
  token: endpoint({
    method: 'GET',
    path: '/v1/ext/official/customer/token',
    auth: 'player',
    data: z.object({ token: z.string() }),
  }),
  /** The same proof under the name that the desk's older pages ask for. */
  memberToken: endpoint({
    method: 'GET',
    path: '/v1/member/getToken',
    auth: 'player',
    data: z.object({ token: z.string() }),
  }),
} as const;
