import { decodeHTML } from 'entities/decode';
import sanitizeHtml from 'sanitize-html';
import type { Prose, SearchEntry } from '#lib/contract/documents.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { publishedAt } from '../content-store/published-datasets.ts';
import { publishedDocuments } from '../content-store/published-documents.ts';
import type { ContentStore } from '../content-store/store.ts';
import { createContests } from '../contests/contests.ts';
import { translate } from '../messages/messages.ts';
import type { Clock } from '../platform/clock.ts';
import { createRankedTracks } from '../rankings/tracks.ts';
import { publishedNews, withPublishedContest } from '../site/news.ts';

/** Largest number of characters of an entry's text: the browser loads them all. The longest section shipped has 836. */
const textLength = 2000;

type Found = Pick<SearchEntry, 'id' | 'title'> & { readonly texts: readonly string[] } & Partial<SearchEntry>;

/** Properties that the sections of a text share come first, which makes the compressed answer smaller. */
const entry = (kind: SearchEntry['kind'], { texts, ...found }: Found): SearchEntry => ({
  kind,
  id: found.id,
  contestId: found.contestId ?? null,
  year: found.year ?? null,
  page: found.page ?? null,
  anchor: found.anchor ?? null,
  title: found.title,
  text: texts.join(' ').slice(0, textLength),
});

const heading = /^<(h[2-4]) id="([^"]+)">(.*?)<\/\1>/s;

/** Entries of a text: itself with what is before its first heading, then each section with the anchor of its heading. */
function textEntries(kind: SearchEntry['kind'], { texts, ...text }: Found, html: string): SearchEntry[] {
  const parts = html.split(/(?=<h[2-4] id=)/).map((part) => ({ part, found: heading.exec(part) }));
  const beginning = parts.filter(({ found }) => found === null).map(({ part }) => plainText(part));
  return [
    entry(kind, { ...text, texts: [...texts, ...beginning] }),
    ...parts.flatMap(({ part, found }) => {
      if (found === null) return [];
      const [all, , anchor = null, title = ''] = found;
      const body = plainText(part.slice(all.length));
      return entry(kind, { ...text, anchor, title: plainText(title), page: text.title, texts: [body] });
    }),
  ];
}

/** Parts of the portal that have a switch: the search leaves out those that are switched off. */
interface Shown {
  readonly datasets: boolean;
  readonly community: boolean;
}

/**
 * Entries of the search in one language: published contests and their tracks first, then texts, published news,
 * upcoming salons, programs, published data sets and leaderboards.
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
  const ranked = createRankedTracks(content);
  return [
    ...menu.map(({ id, name, summary, place }) =>
      entry('contest', {
        id,
        title: name,
        texts: [current.contests.get(id)?.contest[locale].tagline ?? '', summary, place],
      }),
    ),
    ...menu.flatMap(({ id, name }) =>
      (contests.tracks(id, 'published', locale) ?? []).map((track) =>
        entry('track', { id: track.id, contestId: id, title: track.name, texts: [track.summary, track.metric, name] }),
      ),
    ),
    ...menu.flatMap(({ id: contestId, name }) =>
      ranked.ofContest(contestId).map((track) =>
        entry('ranking', {
          id: track.trackId,
          contestId,
          title: track.name[locale],
          texts: [translate(locale, 'rankings.type.public'), name],
        }),
      ),
    ),
    ...[...publishedDocuments(current).values()].flatMap((document) => {
      const { id, kind, title, lead, contestId, trackId, blocks } = document[locale];
      if (id === 'dataSetInfo' && !withDatasets) return [];
      const isGuide = kind === 'trackGuide';
      const target = isGuide && trackId ? trackId : id;
      const found = { id: target, contestId, title, texts: [lead] };
      return textEntries(isGuide ? 'trackGuide' : 'document', found, htmlOf(blocks));
    }),
    ...[...current.faqs.values()].flatMap((faq) => {
      const { id, title, lead, questions } = faq[locale];
      return [
        entry('faq', { id, title, texts: [lead] }),
        ...questions.map(({ id: anchor, question, answer }) =>
          entry('faq', { id, anchor, title: question, texts: [plainText(answer)] }),
        ),
      ];
    }),
    ...[...current.agreements.values()].flatMap(({ current: text }) => {
      const { id, title, html } = text[locale];
      return textEntries('agreement', { id, title, texts: [] }, html);
    }),
    ...(withCommunity ? [current.community[locale]] : []).flatMap(({ title, lead, blocks }) =>
      textEntries('community', { id: 'community', title, texts: [lead] }, htmlOf(blocks)),
    ),
    ...publishedNews(current, locale, now).map((item) => {
      const { id, year, contestId, title, summary } = withPublishedContest(current, item);
      return entry('news', { id, year, contestId, title, texts: [summary] });
    }),
    ...current.salons[locale]
      .filter(({ endsAt }) => endsAt > now)
      .map(({ id, title, summary, speaker }) => entry('salon', { id, title, texts: [summary, speaker] })),
    ...current.programs[locale].map(({ id, programName, summary }) =>
      entry('program', { id, title: programName, texts: [summary] }),
    ),
    ...[...current.groupChats.values()].map((chat) => {
      const { id, contestId, name, lead } = withPublishedContest(current, chat[locale]);
      return entry('groupChat', { id, contestId, title: name, texts: [lead] });
    }),
    ...(withDatasets ? [...publishedAt(current.datasets, now).values()] : []).map((dataset) => {
      const { id, title, lead, publisher, keywords } = dataset[locale];
      return entry('dataset', { id, title, texts: [lead, publisher, keywords.join(' ')] });
    }),
    ...[...publishedAt(current.leaderboards, now).values()].map((board) => {
      const { id, title, lead, metricName } = board[locale];
      return entry('leaderboard', { id, title, texts: [lead, metricName] });
    }),
    ...[...current.training.subjects.values()].map((subject) => {
      const { id, name, summary, topics } = subject[locale];
      return entry('subject', { id, title: name, texts: [summary, topics.join(' ')] });
    }),
  ];
}

const htmlOf = (blocks: Prose['blocks']): string => blocks.map(({ html }) => html).join(' ');

/** The text of HTML that the store rendered, on one line. */
function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return decodeHTML(text)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)，。；：！？）])/g, '')
    .trim();
}
