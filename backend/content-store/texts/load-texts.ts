import { minutesToSeconds } from 'date-fns/minutesToSeconds';
import type { Announcement, GroupChat, NewsArticle, TechProgramDetail } from '#lib/contract/documents.ts';
import type { SalonDetail } from '#lib/contract/salons.ts';
import type { NewsItem, Salon, TechProgram } from '#lib/contract/site.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { ContestEntry, Texts } from '../content.ts';
import type { Problem } from '../problem.ts';
import { type Collection, type CollectionItem, loadCollection } from '../reading/load-collection.ts';
import { loadText } from '../reading/load-text.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources } from '../reading/source.ts';
import { loadCommunity } from './load-community.ts';
import { loadDocument } from './load-documents.ts';
import { loadFaq } from './load-faq.ts';
import { ArticleHeadSchema, GroupRulesHeadSchema, ProgramHeadSchema, SalonHeadSchema } from './text-schemas.ts';

/** Lists of the site whose entries have a text each. */
export interface Lists {
  readonly contests: ReadonlyMap<string, ContestEntry>;
  readonly news: Localized<readonly NewsItem[]>;
  readonly salons: Localized<readonly Salon[]>;
  readonly programs: Localized<readonly TechProgram[]>;
}

/** Reads every text in a file of its own. Each entry of a list must have one. */
export function loadTexts(sources: Sources, lists: Lists, moments: Moments, missing: Problem[]): Texts | undefined {
  const contestIds = sources.folders('contests');
  const tracksOf = (contest: string) => {
    if (!contestIds.includes(contest)) return undefined;
    return lists.contests.get(contest)?.tracks['zh-EN'].map(({ id }) => id) ?? null;
  };
  const documents = mapOf(sources.folders('documents'), (id) => loadDocument(sources, id, tracksOf, moments, missing));
  const faqs = mapOf(sources.folders('faqs'), (id) => loadFaq(sources, id, moments, missing));
  const community = loadCommunity(sources, moments, missing);
  const announcements = loadCollection(sources, 'announcements', missing);
  const groups = loadCollection(sources, 'groups', missing);
  for (const collection of [announcements, groups]) if (collection) checkContests(sources, collection, contestIds);
  if (!community || !announcements || !groups) return undefined;
  return {
    documents,
    faqs,
    community,
    announcements: announcementsOf(sources, announcements, moments),
    groupChats: groupChatsOf(sources, groups, moments, missing),
    articles: articlesOf(sources, lists.news, missing),
    salonDetails: salonDetailsOf(sources, lists.salons, missing),
    programDetails: programDetailsOf(sources, lists.programs, missing),
  };
}

function mapOf<T>(ids: readonly string[], make: (id: string) => T | undefined): ReadonlyMap<string, T> {
  return new Map(
    ids.flatMap((id) => {
      const made = make(id);
      return made === undefined ? [] : [[id, made] as const];
    }),
  );
}

function checkContests(
  sources: Sources,
  { source, items }: Collection<'announcements'> | Collection<'groups'>,
  contestIds: readonly string[],
): void {
  for (const { id, facts } of items) {
    if (facts.contest !== null && !contestIds.includes(facts.contest))
      sources.faultAt(source, [id, 'contest'], `contests/ has no "${facts.contest}"`);
  }
}

function announcementsOf(
  sources: Sources,
  { source, items }: Collection<'announcements'>,
  moments: Moments,
): Localized<readonly Announcement[]> {
  const dated = items.map((item) => ({
    item,
    publishedAt: moments.read(sources, source, [item.id, 'publishedAt'], item.facts.publishedAt),
    until: moments.read(sources, source, [item.id, 'until'], item.facts.until),
  }));
  return localized((locale) =>
    dated
      .map(({ item: { id, facts, words, fallback }, publishedAt, until }) => ({
        id,
        title: words[locale].title,
        html: renderMarkdown(words[locale].text),
        publishedAt,
        until,
        contestId: facts.contest,
        fallback: fallback[locale],
      }))
      .sort((a, b) => b.publishedAt - a.publishedAt),
  );
}

function groupChatsOf(
  sources: Sources,
  { source, items }: Collection<'groups'>,
  moments: Moments,
  missing: Problem[],
): ReadonlyMap<string, Localized<GroupChat>> {
  const rules = loadText(sources, (locale) => `groups/rules.${locale}.md`, GroupRulesHeadSchema, missing);
  if (!rules) return new Map();
  const chatOf = ({ id, facts, words, fallback }: CollectionItem<'groups'>): Localized<GroupChat> => {
    const updatedAt = moments.read(sources, source, [id, 'updatedAt'], facts.updatedAt);
    return localized((locale) => ({
      id,
      contestId: facts.contest,
      ...words[locale],
      number: facts.number,
      href: facts.href,
      updatedAt,
      ...rules.prose[locale],
      fallback: fallback[locale] || rules.prose[locale].fallback,
    }));
  };
  return new Map(items.map((item) => [item.id, chatOf(item)]));
}

const entryOf = <Item extends { readonly id: string }>(list: readonly Item[], id: string): Item =>
  list.find((item) => item.id === id) as Item;

const idsOf = (list: Localized<readonly { readonly id: string }[]>): readonly string[] =>
  list['zh-EN'].map(({ id }) => id);

function articlesOf(
  sources: Sources,
  news: Localized<readonly NewsItem[]>,
  missing: Problem[],
): ReadonlyMap<string, Localized<NewsArticle>> {
  return mapOf(idsOf(news), (id) => {
    const text = loadText(sources, (locale) => `news/${id}.${locale}.md`, ArticleHeadSchema, missing);
    return (
      text && localized((locale) => ({ ...entryOf(news[locale], id), ...text.head[locale], ...text.prose[locale] }))
    );
  });
}

function salonDetailsOf(
  sources: Sources,
  salons: Localized<readonly Salon[]>,
  missing: Problem[],
): ReadonlyMap<string, Localized<SalonDetail>> {
  return mapOf(idsOf(salons), (id) => {
    const text = loadText(sources, (locale) => `salons/${id}.${locale}.md`, SalonHeadSchema, missing);
    return (
      text &&
      localized((locale) => {
        const salon = entryOf(salons[locale], id);
        const { programme, ...head } = text.head[locale];
        return {
          ...salon,
          ...head,
          programme: Object.entries(programme).map(([minutes, title]) => ({
            at: salon.startsAt + minutesToSeconds(Number(minutes)),
            title,
          })),
          ...text.prose[locale],
        };
      })
    );
  });
}

function programDetailsOf(
  sources: Sources,
  programs: Localized<readonly TechProgram[]>,
  missing: Problem[],
): ReadonlyMap<string, Localized<TechProgramDetail>> {
  return mapOf(idsOf(programs), (id) => {
    const text = loadText(sources, (locale) => `programs/${id}.${locale}.md`, ProgramHeadSchema, missing);
    return (
      text &&
      localized((locale) => ({
        ...entryOf(programs[locale], id),
        facts: Object.entries(text.head[locale].facts).map(([key, fact]) => ({ id: key, ...fact })),
        ...text.prose[locale],
      }))
    );
  });
}
