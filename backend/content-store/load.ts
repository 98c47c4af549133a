import { withBrand } from '#lib/brand.ts';
import type { Person } from '#lib/contract/site.ts';
import { type Localized, localized } from '../messages/localized.ts';
import type { Content } from './content.ts';
import { loadContest } from './contests/load-contest.ts';
import { createDetails } from './contests/load-details.ts';
import { loadDraws } from './contests/load-draws.ts';
import { loadOffline } from './contests/load-offline.ts';
import { loadTask } from './contests/load-task.ts';
import { loadWorks } from './contests/load-works.ts';
import { loadDataset } from './datasets/load-datasets.ts';
import { loadLeaderboard } from './datasets/load-leaderboards.ts';
import { loadBenefits } from './load-benefits.ts';
import { loadContainers } from './load-containers.ts';
import { loadSeries } from './load-series.ts';
import { loadSupport } from './load-support.ts';
import { loadTraining } from './load-training.ts';
import { ContentError, type Problem } from './problem.ts';
import { type Collection, loadCollection } from './reading/load-collection.ts';
import { type Moments, momentsFrom } from './reading/moments.ts';
import { type CollectionName, type CollectionWords, type Vocabulary, VocabularySchema } from './reading/schemas.ts';
import { Sources } from './reading/source.ts';
import { readWords } from './reading/words.ts';
import { loadAgreement } from './texts/load-agreement.ts';
import { loadTexts } from './texts/load-texts.ts';

export interface LoadedContent {
  readonly content: Content;
  /** Texts that fall back to English because they are not translated. */
  readonly missing: readonly Problem[];
}

/**
 * Reads and checks the content folder. Relative dates count from `firstStartAt` (seconds).
 * @throws ContentError with every problem, each with its file and line
 */
export function loadContent(directory: string, firstStartAt: number): LoadedContent {
  const sources = new Sources(directory);
  const missing: Problem[] = [];
  const content = readAll(sources, momentsFrom(firstStartAt), missing);
  if (!content || sources.problems.length > 0) throw new ContentError(sources.problems);
  return { content, missing };
}

function readAll(sources: Sources, moments: Moments, missing: Problem[]): Content | undefined {
  const vocabulary = readWords(sources, 'vocabulary', VocabularySchema, missing)?.words;
  const collection = <Name extends CollectionName>(name: Name) => loadCollection(sources, name, missing);
  const people = collection('people');
  const news = collection('news');
  const salons = collection('salons');
  const programs = collection('programs');
  const banners = collection('banners');
  const agreements = loadEach(sources, 'agreements', (id) => loadAgreement(sources, id, moments, missing));
  if (!vocabulary || !people) return undefined;

  const shared = { vocabulary, people: people.items, moments, detailsOf: createDetails(sources, missing) };
  const contests = loadEach(sources, 'contests', (id) => loadContest(sources, id, shared, missing));
  const ids = sources.folders('contests');
  const series = loadSeries(sources, ids, vocabulary, missing);
  checkPeople(sources, people, vocabulary);
  if (!series || !news || !salons || !programs || !banners) return undefined;
  const lists = {
    contests,
    news: newsOf(sources, news, ids, moments),
    salons: salonsOf(sources, salons, moments),
    programs: localize(programs, (id, facts, words) => ({ id, ...facts, ...words })),
  };
  const tasks = loadEach(sources, 'tasks', (id) => loadTask(sources, id, contests, moments, missing));
  const datasets = loadEach(sources, 'datasets', (id) =>
    loadDataset(sources, id, { vocabulary, contestIds: ids, moments }, missing),
  );
  const draws = loadDraws(sources, contests, moments, missing);
  const works = loadEach(sources, 'works', (id) => loadWorks(sources, id, draws, moments, missing));
  const offline = loadEach(sources, 'offline', (id) => loadOffline(sources, id, moments, missing));
  const leaderboards = loadEach(sources, 'leaderboards', (id) => loadLeaderboard(sources, id, moments, missing));
  const benefits = loadBenefits(sources, { vocabulary, contests, moments }, missing);
  const desks = loadSupport(sources, missing);
  const containers = loadContainers(sources, missing);
  const texts = loadTexts(sources, lists, moments, missing);
  if (!texts || !benefits || !desks || !containers) return undefined;
  return {
    series,
    organisations: localized((locale) => vocabulary[locale].organisations),
    ...lists,
    ...texts,
    ...{ agreements, benefits, containers, datasets, desks, draws, leaderboards, offline, tasks, works },
    training: loadTraining(sources, missing),
    council: councilOf(people, vocabulary),
    pictures: localize(banners, (id, facts, words) => ({ id, ...words, ...facts, href: withBrand(facts.href) })),
  };
}

/** Contents of the folders below one, by name; without those that have faults. */
function loadEach<Item>(
  sources: Sources,
  folder: string,
  load: (id: string) => Item | undefined,
): ReadonlyMap<string, Item> {
  const loaded = sources.folders(folder).map((id) => [id, load(id)] as const);
  return new Map(loaded.flatMap(([id, item]) => (item === undefined ? [] : [[id, item] as const])));
}

function localize<Name extends CollectionName, Item>(
  { items }: Collection<Name>,
  make: (id: string, facts: Collection<Name>['items'][number]['facts'], words: CollectionWords<Name>) => Item,
): Localized<readonly Item[]> {
  return localized((locale) => items.map(({ id, facts, words }) => make(id, facts, words[locale])));
}

function newsOf(
  sources: Sources,
  news: Collection<'news'>,
  contestIds: readonly string[],
  moments: Moments,
): Content['news'] {
  const dates = new Map(
    news.items.map(({ id, facts }) => [id, moments.read(sources, news.source, [id, 'publishedAt'], facts.publishedAt)]),
  );
  for (const { id, facts } of news.items) {
    if (facts.contest !== null && !contestIds.includes(facts.contest))
      sources.faultAt(news.source, [id, 'contest'], `contests/ has no "${facts.contest}"`);
  }
  const all = localize(news, (id, { year, line, contest }, words) => ({
    id,
    year,
    line,
    contestId: contest,
    ...words,
    publishedAt: dates.get(id) ?? 0,
  }));
  return localized((locale) => all[locale].toSorted((a, b) => b.publishedAt - a.publishedAt));
}

function salonsOf(sources: Sources, salons: Collection<'salons'>, moments: Moments): Content['salons'] {
  const dates = new Map(
    salons.items.map(({ id, facts }) => [
      id,
      {
        startsAt: moments.read(sources, salons.source, [id, 'startsAt'], facts.startsAt),
        endsAt: moments.read(sources, salons.source, [id, 'endsAt'], facts.endsAt),
      },
    ]),
  );
  const all = localize(salons, (id, { online }, words) => ({
    id,
    ...words,
    online,
    ...(dates.get(id) ?? { startsAt: 0, endsAt: 0 }),
  }));
  return localized((locale) => all[locale].toSorted((a, b) => a.startsAt - b.startsAt));
}

function checkPeople(sources: Sources, people: Collection<'people'>, vocabulary: Localized<Vocabulary>): void {
  for (const { id, facts } of people.items) {
    if (!(facts.organisation in vocabulary['zh-EN'].organisations))
      sources.faultAt(people.source, [id, 'organisation'], `vocabulary/ has no organisation "${facts.organisation}"`);
  }
}

function councilOf(people: Collection<'people'>, vocabulary: Localized<Vocabulary>): Localized<readonly Person[]> {
  return localized((locale) =>
    people.items.flatMap(({ facts, words }) => {
      if (!facts.council) return [];
      const organisation = vocabulary[locale].organisations[facts.organisation] ?? facts.organisation;
      return [{ ...words[locale], organisation, line: facts.line }];
    }),
  );
}
