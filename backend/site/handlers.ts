import type { Contract } from '#lib/contract/contract.ts';
import type { ConfigKey } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { AgreementEntry } from '../content-store/content.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { HandlersOf } from '../router/handlers.ts';
import { Refusal } from '../router/refusal.ts';
import { publishedNews } from './news.ts';
import { pageOf } from './page-of.ts';

/** Switches that the committee sets; kept in the database. */
export interface SiteConfig {
  value(key: ConfigKey): Promise<string>;
}

interface Settings {
  readonly content: ContentStore;
  readonly config: SiteConfig;
  readonly clock: Clock;
}

/** Answers what the portal says about the series as a whole. */
export function siteHandlers({ content, config, clock }: Settings): HandlersOf<Contract['site']> {
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
      list: publishedNews(content.current(), locale, clock(), contestId).slice(0, pageSize),
    }),
    agreement: async ({ params }, { locale }) => agreementOf(content, params.id).current[locale],
    agreementPreview: async ({ params }, { locale }) => previewOf(agreementOf(content, params.id), locale),
  };
}

const contains = (text: string, part: string): boolean =>
  text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());

function agreementOf(content: ContentStore, id: string): AgreementEntry {
  const entry = content.current().agreements.get(id);
  if (!entry) throw Refusal.notFound();
  return entry;
}

const previewOf = ({ current, next }: AgreementEntry, locale: Locale) => (next ?? current)[locale];
