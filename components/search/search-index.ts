import MiniSearch from 'minisearch';
import type { SearchEntry } from '#lib/contract/documents.ts';
import { groupAnchor, href, hrefContest, hrefNews, hrefText } from '#lib/routing/href.ts';

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

/** Indexes the entries. Titles weigh more than texts; words match by prefix. */
export function createSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const hits: readonly Hit[] = entries.flatMap((entry) => {
    const href = hrefEntry(entry);
    const key = [entry.kind, entry.id, entry.contestId, entry.anchor].join(' ');
    return href === null ? [] : [{ key, kind: entry.kind, title: entry.title, text: entry.text, href }];
  });
  const index = new MiniSearch<Hit & { id: number }>({
    // A kind's name finds all of its entries in every language: “faq”, “dataset”.
    fields: ['title', 'text', 'kind'],
    tokenize: wordsOfText,
    searchOptions: {
      tokenize: wordsOfQuery,
      combineWith: 'AND',
      boost: { title: 4 },
      prefix: (term) => !isHan(term),
    },
  });
  index.addAll(hits.map((hit, id) => ({ id, ...hit })));
  const starting = first.flatMap((kind) => hits.filter((hit) => hit.kind === kind)).slice(0, startingAtMost);
  return {
    find(query) {
      if (query.trim() === '') return starting;
      const exact = index.search(query);
      return (exact.length > 0 ? exact : index.search(query, { fuzzy: typingErrors }))
        .flatMap(({ id }) => hits[Number(id)] ?? [])
        .slice(0, atMost);
    },
  };
}

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

/** Path of the page of a search entry; null for an entry without one. */
export function hrefEntry(entry: SearchEntry): string | null {
  const { kind, id, anchor, contestId, year } = entry;
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
      return questionPath(hrefText('faq', id), anchor);
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

const questionPath = (path: string | null, question: string | null): string | null =>
  path === null || question === null ? path : `${path}#question-${encodeURIComponent(question)}`;
