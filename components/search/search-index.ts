import MiniSearch, { type SearchOptions } from 'minisearch';
import type { SearchEntry } from '#lib/contract/documents.ts';
import { groupAnchor, href, hrefContest, hrefNews, hrefText } from '#lib/routing/href.ts';
import { excerptOf } from './search-excerpt.ts';

/** An entry that has a page. */
export interface Hit {
  /** Unique, also where several entries lead to one page. */
  readonly key: string;
  readonly kind: SearchEntry['kind'] | 'team';
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** Maximum number of results in a list; typing more narrows the search. */
const atMost = 12;

/** Maximum number of sections of one text among them, which leaves room for other texts. */
const sectionsAtMost = 3;

/**
 * Maximum number of texts that have all words in different sections, and of titles that have one of the words: shown
 * where nothing else is found, above the teams.
 */
const helpAtMost = 3;

/** Kinds listed first for an empty query. */
const first: readonly SearchEntry['kind'][] = ['contest', 'document'];
const startingAtMost = 8;

export interface SearchIndex {
  /** Best first; suggestions for an empty query. */
  find(query: string): readonly Hit[];
}

const isHan = (term: string) => /\p{Script=Han}/u.test(term);

/** Share of a word's letters that may differ, for long words where nothing matches exactly. */
const typingErrors = (term: string): number | false => (!isHan(term) && term.length > 4 ? 0.2 : false);

/** An entry as it is indexed. */
interface Indexed extends Hit {
  readonly id: number;
  /** Title of the text that the entry is a section of. */
  readonly page: string | null;
  /** The same for a text and its sections. */
  readonly pageKey: string;
}

const indexedOf = (entries: readonly SearchEntry[]): readonly Indexed[] =>
  entries
    .flatMap((entry) => {
      const href = hrefEntry(entry);
      const { kind, anchor, title, page, text } = entry;
      const pageKey = [kind, entry.id, entry.contestId].join(' ');
      return href === null ? [] : [{ key: `${pageKey} ${anchor}`, kind, title, page, pageKey, text, href }];
    })
    .map((entry, id) => ({ id, ...entry }));

const isSection = ({ page }: Indexed) => page !== null;

/** Puts each text that was found before its sections, and leaves out those of its sections that are too many. */
function withPagesFirst(found: readonly Indexed[]): readonly Indexed[] {
  const pages = new Map(found.filter((hit) => !isSection(hit)).map((hit) => [hit.pageKey, hit]));
  const shown = Map.groupBy(found.filter(isSection), ({ pageKey }) => pageKey);
  const isShown = (hit: Indexed) => !isSection(hit) || shown.get(hit.pageKey)?.slice(0, sectionsAtMost).includes(hit);
  const ordered = found
    .filter(isShown)
    .flatMap((hit) => (isSection(hit) ? [pages.get(hit.pageKey) ?? hit, hit] : [hit]));
  return [...new Map(ordered.map((hit) => [hit.id, hit])).values()];
}

/** Words that are too short to tell titles apart: “of”, “the”. */
const withoutShortWords = (term: string) => (isHan(term) || term.length > 3 ? term.toLowerCase() : null);

/** Indexes the entries. Titles weigh more than texts; words match by prefix. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const hits = indexedOf(entries);
  const index = new MiniSearch<Indexed>({
    // A kind's name finds all of its entries in every language: “faq”, “dataset”.
    fields: ['title', 'page', 'text', 'kind'],
    tokenize: wordsOfText,
    searchOptions: {
      tokenize: wordsOfQuery,
      combineWith: 'AND',
      boost: { title: 4 },
      prefix: (term) => !isHan(term),
    },
  });
  index.addAll(hits);
  const starting = first
    .flatMap((kind) => hits.filter((hit) => hit.kind === kind && !isSection(hit)))
    .slice(0, startingAtMost);

  const search = (query: string, options?: SearchOptions): readonly Indexed[] =>
    index.search(query, options).flatMap(({ id, match, terms }) => {
      const hit = hits[Number(id)];
      // A section that matches only by the title of its text adds nothing to the text.
      const matches = Object.values(match).some((fields) => fields.includes('title') || fields.includes('text'));
      return hit && (matches || !isSection(hit)) ? [{ ...hit, text: shownText(hit, terms) }] : [];
    });

  /** Texts whose sections together have all words. */
  function searchAcrossSections(query: string): readonly Indexed[] {
    const count = new Set(wordsOfQuery(query.toLowerCase())).size;
    const found = index.search(query, { combineWith: 'OR' });
    const pages = Map.groupBy(found, ({ id }) => hits[Number(id)]?.pageKey ?? '');
    const isWhole = ({ pageKey }: Indexed) =>
      new Set(pages.get(pageKey)?.flatMap(({ queryTerms }) => queryTerms)).size === count;
    return hits.filter((hit) => !isSection(hit) && isWhole(hit)).map((hit) => ({ ...hit, text: shownText(hit, []) }));
  }

  const help = (query: string): readonly Indexed[] => [
    ...searchAcrossSections(query).slice(0, helpAtMost),
    ...search(query, { fields: ['title'], combineWith: 'OR', processTerm: withoutShortWords }).slice(0, helpAtMost),
  ];

  return {
    find(query) {
      if (query.trim() === '') return starting.map((hit) => ({ ...hit, text: shownText(hit, []) }));
      for (const attempt of [search, (text: string) => search(text, { fuzzy: typingErrors }), help]) {
        const found = attempt(query);
        if (found.length > 0) return withPagesFirst(found).slice(0, atMost);
      }
      return [];
    },
  };
}

const shownText = ({ page, text }: Indexed, terms: readonly string[]) =>
  [page, excerptOf(text, terms)].filter(Boolean).join(' · ');

const word = /[\p{L}\p{N}]+/gu;
const hanRun = /\p{Script=Han}+/gu;

/**
 * Tokens of an indexed text. Chinese has no spaces: each character and each pair of neighbours is a token, so that any
 * two characters are found where they are adjacent.
 */
function wordsOfText(text: string): string[] {
  return [...text.matchAll(word)].flatMap(([found]) => {
    const latin = found.split(hanRun).filter(Boolean);
    const han = found.match(hanRun) ?? [];
    return [...latin, ...han.flatMap(charactersAndPairs)];
  });
}

function charactersAndPairs(run: string): string[] {
  const characters = [...run];
  return [...characters, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
}

/** Tokens of a query: only pairs where there are two characters, because single characters match too much. */
function wordsOfQuery(query: string): string[] {
  return [...query.matchAll(word)].flatMap(([found]) => {
    const latin = found.split(hanRun).filter(Boolean);
    const han = found.match(hanRun) ?? [];
    return [...latin, ...han.flatMap((run) => ([...run].length > 1 ? pairs(run) : [run]))];
  });
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** Path of the page of a search entry, with the anchor of a section; null for an entry without one. */
export function hrefEntry(entry: SearchEntry): string | null {
  const path = hrefPage(entry);
  const { kind, anchor } = entry;
  if (path === null || anchor === null) return path;
  const target = kind === 'faq' ? `question-${anchor}` : anchor;
  return `${path.split('#')[0]}#${encodeURIComponent(target)}`;
}

function hrefPage({ kind, id, contestId, year }: SearchEntry): string | null {
  switch (kind) {
    case 'contest':
      return hrefContest(id);
    case 'track':
      return href('trackPage', { id });
    case 'ranking':
      return contestId === null ? null : href('ranking', { id: contestId, activeTabKey: id });
    case 'document':
      if (id === 'dataSetInfo') return href('dataSetInfo');
      if (id === 'aboutTraining') return href('aboutTraining');
      return id === 'council' ? `${href('about')}#council` : id === 'about' ? href('about') : hrefText('guide', id);
    case 'trackGuide':
      return href('trackGuide', { id });
    case 'faq':
      return hrefText('faq', id);
    case 'agreement':
      return hrefText('agreement', id);
    case 'news':
      return year === null ? null : hrefNews({ id, year });
    case 'salon':
      return href('salonDetail', { id });
    case 'program':
      return href('techProgram', { id });
    case 'community':
      return href('communityIntroduction');
    case 'dataset':
      return href('dataSetDetail', { dataSetId: id });
    case 'subject':
      return href('subjectDetail', { id });
    case 'leaderboard':
      return href('leaderboardDetail', { boardId: id });
    case 'groupChat':
      return `${href('joinCompetitionGroupChat')}#${encodeURIComponent(groupAnchor(id))}`;
  }
}
