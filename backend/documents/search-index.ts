import sanitizeHtml from 'sanitize-html';
import type { Prose, SearchEntry } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Clock } from '../clock.ts';
import type { ContentStore } from '../content-store/store.ts';
import { createContests } from '../contests/contests.ts';
import { say } from '../messages/messages.ts';
import { createRankedRaces } from '../rankings/races.ts';
import { publishedNews } from '../site/news.ts';

/** Characters of an entry's text. */
const textLength = 400;

type Found = Pick<SearchEntry, 'id' | 'title'> & { readonly parts: readonly string[] } & Partial<SearchEntry>;

const entry = (kind: SearchEntry['kind'], { parts, ...found }: Found): SearchEntry => ({
  kind,
  anchor: null,
  contestId: null,
  year: null,
  ...found,
  text: parts.join(' ').slice(0, textLength),
});

/** Parts of the portal that have a switch: what is switched off is not to be found. */
interface Shown {
  readonly datasets: boolean;
  readonly community: boolean;
}

/**
 * Everything that a visitor may find by typing, in one language: published contests and their tracks first, then
 * texts, news that are out, salons to come and programs.
 */
export function searchIndex(
  content: ContentStore,
  clock: Clock,
  locale: Locale,
  { datasets: withDatasets, community: withCommunity }: Shown,
): SearchEntry[] {
  const now = clock();
  const current = content.current();
  const contests = createContests({ content, clock });
  const menu = contests.menu(locale);
  const ranked = createRankedRaces(content);
  return [
    ...menu.map(({ id, name, summary, place }) =>
      entry('contest', {
        id,
        title: name,
        parts: [current.contests.get(id)?.contest[locale].tagline ?? '', summary, place],
      }),
    ),
    ...menu.flatMap(({ id, name }) =>
      (contests.tracks(id, 'published', locale) ?? []).map((track) =>
        entry('track', { id: track.id, contestId: id, title: track.name, parts: [track.summary, track.metric, name] }),
      ),
    ),
    ...menu.flatMap(({ id: contestId, name }) =>
      ranked.ofContest(contestId).map((race) =>
        entry('ranking', {
          id: race.raceId,
          contestId,
          title: race.name[locale],
          parts: [say(locale, 'rankings.type.public'), name],
        }),
      ),
    ),
    ...[...current.documents.values()].flatMap((document) => {
      const { id, kind, title, lead, contestId, trackId, blocks } = document[locale];
      if (id === 'dataSetInfo' && !withDatasets) return [];
      const isGuide = kind === 'trackGuide';
      const target = isGuide && trackId ? trackId : id;
      return entry(isGuide ? 'trackGuide' : 'document', { id: target, contestId, title, parts: [lead, plain(blocks)] });
    }),
    ...[...current.faqs.values()].flatMap((faq) => {
      const { id, title, lead, questions } = faq[locale];
      return [
        entry('faq', { id, title, parts: [lead] }),
        ...questions.map(({ id: anchor, question, answer }) =>
          entry('faq', { id, anchor, title: question, parts: [plainText(answer)] }),
        ),
      ];
    }),
    ...[...current.agreements.values()].map(({ current: text }) =>
      entry('agreement', { id: text[locale].id, title: text[locale].title, parts: [plainText(text[locale].html)] }),
    ),
    ...(withCommunity ? [current.community[locale]] : []).map(({ title, lead, blocks }) =>
      entry('community', { id: 'community', title, parts: [lead, plain(blocks)] }),
    ),
    ...publishedNews(current, locale, now).map(({ id, year, contestId, title, summary }) =>
      entry('news', { id, year, contestId, title, parts: [summary] }),
    ),
    ...current.salons[locale]
      .filter(({ endsAt }) => endsAt > now)
      .map(({ id, title, summary, speaker }) => entry('salon', { id, title, parts: [summary, speaker] })),
    ...current.programs[locale].map(({ id, programName, summary }) =>
      entry('program', { id, title: programName, parts: [summary] }),
    ),
    ...[...current.groupChats.values()].map((chat) => {
      const { id, contestId, name, lead } = chat[locale];
      return entry('groupChat', { id, contestId, title: name, parts: [lead] });
    }),
    ...(withDatasets ? [...current.datasets.values()] : []).map((dataset) => {
      const { id, title, lead, publisher, keywords } = dataset[locale];
      return entry('dataset', { id, title, parts: [lead, publisher, keywords.join(' ')] });
    }),
    ...(withDatasets ? [...current.leaderboards.values()] : []).map((board) => {
      const { id, title, lead, metricName } = board[locale];
      return entry('leaderboard', { id, title, parts: [lead, metricName] });
    }),
    ...[...current.training.subjects.values()].map((subject) => {
      const { id, name, summary, topics } = subject[locale];
      return entry('subject', { id, title: name, parts: [summary, topics.join(' ')] });
    }),
  ];
}

const plain = (blocks: Prose['blocks']): string => plainText(blocks.map(({ html }) => html).join(' '));

const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' } as const;

/** The words of HTML that the store rendered, on one line. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity as keyof typeof entities])
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)，。；：！？）])/g, '')
    .trim();
}
