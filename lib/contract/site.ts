import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PreviewQuerySchema } from './previews.ts';
import {
  HtmlSchema,
  IdSchema,
  LineSchema,
  listOf,
  MoneySchema,
  PageNumberSchema,
  SecondsSchema,
} from './primitives.ts';
import { customerServiceRoutes, siteRoutes } from './routes/site.ts';

/** Switches that the committee may change at runtime; `'1'` is on (specification, section 7). */
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

/** Data of the contest series, for Home, the footer and /2025. */
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
  /** Content of /2025 about the coming season. */
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
   * Another site with the same text; the portal shows it in a frame when the site's origin is in its
   * `AGREEMENT_FRAME_ORIGINS`. It gets `lng` in its address and reports its height in pixels by `postMessage({ type:
   * 'height', height })`.
   */
  remoteUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** SHA-256 of the text, lower-case hex; signatures refer to it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** True when the text is English because the translation is missing: the page marks it and sets `lang="en"`. */
  fallback: z.boolean().optional(),
  /** Checkboxes that are all required before the agreement may be confirmed. */
  boxes: z.array(z.object({ id: z.string(), label: z.string(), href: z.string().nullable() })).min(1),
});
export type Agreement = z.infer<typeof AgreementSchema>;

/** Service of the floating button. `new` services open with cinfo and key, `old` ones with a token. */
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
  config: endpoint(siteRoutes.config, {
    auth: 'anonymous',
    query: z.object({ paramKey: ConfigKeySchema }),
    data: z.object({ config: z.string() }),
  }),
  series: endpoint(siteRoutes.series, { auth: 'anonymous', data: SeriesSchema }),
  /** Salons that have not ended, soonest first; a past one is found by its id only. */
  salons: endpoint(siteRoutes.salons, {
    auth: 'anonymous',
    query: z.object({
      page: PageNumberSchema,
      pageSize: z.coerce.number().int().min(1).max(100).default(10),
    }),
    data: z.object({ list: z.array(SalonSchema), total: z.number().int().nonnegative() }),
  }),
  techPrograms: endpoint(siteRoutes.techPrograms, {
    auth: 'anonymous',
    query: z.object({
      programName: z.string().max(100).optional(),
      applyStatus: z.coerce.number().int().min(0).max(99).default(4),
      status: z.coerce.number().int().min(0).max(99).default(2),
      page: PageNumberSchema,
      pageSize: z.coerce.number().int().min(1).max(9999).default(9999),
    }),
    data: listOf(TechProgramSchema),
  }),
  council: endpoint(siteRoutes.council, { auth: 'anonymous', data: listOf(PersonSchema) }),
  news: endpoint(siteRoutes.news, {
    auth: 'anonymous',
    query: z.object({ pageSize: z.coerce.number().int().min(1).max(100).default(5), contestId: IdSchema.optional() }),
    data: listOf(NewsItemSchema),
  }),
  agreement: endpoint(siteRoutes.agreement, { auth: 'anonymous', data: AgreementSchema }),
  agreementPreview: endpoint(siteRoutes.agreementPreview, {
    auth: 'anonymous',
    query: PreviewQuerySchema,
    data: AgreementSchema,
  }),
} as const;

export const customerService = {
  services: endpoint(customerServiceRoutes.services, { auth: 'anonymous', data: listOf(CustomerServiceSchema) }),
  info: endpoint(customerServiceRoutes.info, {
    auth: 'player',
    data: z.object({ cinfo: z.string(), key: z.string() }),
  }),
  token: endpoint(customerServiceRoutes.token, { auth: 'player', data: z.object({ token: z.string() }) }),
  /** Same token, at the path that the older customer service pages request. */
  memberToken: endpoint(customerServiceRoutes.memberToken, { auth: 'player', data: z.object({ token: z.string() }) }),
} as const;
