import type { Contract } from '#lib/contract/contract.ts';
import type { ConfigKey } from '#lib/contract/site.ts';
import type { AgreementEntry } from '../content-store/content.ts';
import { framedAt } from '../content-store/own-page.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { publishedNews, withPublishedContest } from './news.ts';

/** Settings of the committee, stored in the database. */
export interface SiteConfig {
  value(key: ConfigKey): Promise<string>;
}

/** Calls for readers with a link of the committee. */
export type SitePreview = 'agreementPreview';

interface Settings {
  readonly content: ContentStore;
  readonly config: SiteConfig;
  readonly clock: Clock;
  /** Address at which browsers reach this backend. */
  readonly publicUrl: string;
}

/** Answers the calls about the series as a whole, from published content. */
export function siteHandlers(settings: Settings): Omit<HandlersOf<Contract['site']>, SitePreview> {
  const { content, config, clock, publicUrl } = settings;
  return {
    config: async ({ query }) => ({ config: await config.value(query.paramKey) }),
    series: async (_, { locale }) => content.current().series[locale],
    salons: async ({ query }, { locale }) => {
      const coming = content.current().salons[locale].filter(({ endsAt }) => endsAt > clock());
      return { list: pageOf(coming, query), total: coming.length };
    },
    techPrograms: async ({ query }, { locale }) => {
      const { programName = '', applyStatus, status } = query;
      const wanted = content
        .current()
        .programs[locale].filter(
          (program) =>
            program.applyStatus === applyStatus &&
            program.status === status &&
            contains(program.programName, programName),
        );
      return { list: pageOf(wanted, query) };
    },
    council: async (_, { locale }) => ({ list: [...content.current().council[locale]] }),
    news: async ({ query: { contestId, pageSize } }, { locale }) => ({
      list: publishedNews(content.current(), locale, clock(), contestId)
        .map((item) => withPublishedContest(content.current(), item))
        .filter((item) => contestId === undefined || item.contestId === contestId)
        .slice(0, pageSize),
    }),
    agreement: async ({ params }, { locale }) => framedAt(publicUrl, agreementOf(content, params.id).current[locale]),
  };
}

const contains = (text: string, part: string): boolean =>
  text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());

function agreementOf(content: ContentStore, id: string): AgreementEntry {
  const entry = content.current().agreements.get(id);
  if (!entry) throw Refusal.notFound();
  return entry;
}

/** One page of a list that is held in memory; `page` counts from 1. */
function pageOf<T>(all: readonly T[], { page, pageSize }: { page: number; pageSize: number }): T[] {
  return all.slice((page - 1) * pageSize, page * pageSize);
}
