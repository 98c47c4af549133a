import type { Contract } from '#lib/contract/contract.ts';
import { type ConfigKey, ConfigKeySchema } from '#lib/contract/site.ts';
import type { AgreementVersions } from '../agreements/versions.ts';
import { publishedDocuments } from '../content-store/published-documents.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { SiteConfig } from '../site/handlers.ts';
import { withPublishedContest } from '../site/news.ts';
import { searchIndex } from './search-index.ts';

interface Settings {
  readonly content: ContentStore;
  readonly versions: AgreementVersions;
  readonly config: SiteConfig;
  readonly clock: Clock;
}

/** A text that does not exist, or is not published yet, is a 404. */
export function documentHandlers({ content, versions, config, clock }: Settings): HandlersOf<Contract['documents']> {
  return {
    list: async (_, { locale }) => ({
      list: allIn(publishedDocuments(content.current())).map((document) => {
        const { blocks: _blocks, headings: _headings, fallback: _fallback, ...item } = document[locale];
        return item;
      }),
    }),
    document: async ({ params }, { locale }) => found(publishedDocuments(content.current()).get(params.id))[locale],
    faqs: async (_, { locale }) => ({
      list: allIn(content.current().faqs).map((faq) => {
        const { questions: _questions, ...item } = faq[locale];
        return item;
      }),
    }),
    faq: async ({ params }, { locale }) => found(content.current().faqs.get(params.id))[locale],
    community: async (_, { locale }) => content.current().community[locale],
    announcements: async (_, { locale }) => ({
      list: content
        .current()
        .announcements[locale].filter(({ publishedAt }) => publishedAt <= clock())
        .map((announcement) => withPublishedContest(content.current(), announcement)),
    }),
    groupChats: async (_, { locale }) => ({
      list: allIn(content.current().groupChats).map((chat) => {
        const { id, contestId, name, lead } = withPublishedContest(content.current(), chat[locale]);
        return { id, contestId, name, lead };
      }),
    }),
    groupChat: async ({ params }, { locale }) =>
      withPublishedContest(content.current(), found(content.current().groupChats.get(params.id))[locale]),
    async newsArticle({ params }, { locale }) {
      const article = found(content.current().articles.get(params.id))[locale];
      if (article.publishedAt > clock()) throw Refusal.notFound();
      return withPublishedContest(content.current(), article);
    },
    techProgram: async ({ params }, { locale }) => found(content.current().programDetails.get(params.id))[locale],
    agreements: async (_, { locale }) => ({
      list: allIn(content.current().agreements).map(({ current }) => {
        const { id, title, version, effectiveAt, hash } = current[locale];
        return { id, title, version, effectiveAt, hash };
      }),
    }),
    agreementVersions: async ({ params }, { locale }) => ({ list: found(await versions.of(params.id, locale)) }),
    agreementText: async ({ params }) => found(await versions.text(params.id, params.hash)),
    switches: async () => ({ switches: await allSwitches(config) }),
    async searchIndex(_, { locale }) {
      const isOn = await allSwitches(config);
      const shown = { datasets: isOn.DATE_SET_SWITCH, community: isOn.COMMUNITY_INTRODUCTION_SWITCH };
      return { list: searchIndex(content, clock, locale, shown) };
    },
  };
}

const allIn = <T>(entries: ReadonlyMap<string, T>): T[] => [...entries.values()];

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw Refusal.notFound();
  return value;
}

async function allSwitches(config: SiteConfig): Promise<Record<ConfigKey, boolean>> {
  const read = ConfigKeySchema.options.map(async (key) => [key, (await config.value(key)) === '1'] as const);
  // Every key of the list is present, which the type of `fromEntries` does not express.
  return Object.fromEntries(await Promise.all(read)) as Record<ConfigKey, boolean>;
}
