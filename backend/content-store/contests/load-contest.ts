import { withBrand } from '#lib/brand.ts';
import type { Contest, ContestItem, Phase, Track } from '#lib/contract/contests/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { ContestEntry } from '../content.ts';
import type { Problem } from '../problem.ts';
import type { CollectionItem } from '../reading/load-collection.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import {
  type ContestFacts,
  ContestFactsSchema,
  type ContestWords,
  ContestWordsSchema,
  type Vocabulary,
} from '../reading/schemas.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp, readWords } from '../reading/words.ts';
import type { DetailTexts } from './load-details.ts';

/** Parts of the content that contests refer to. */
export interface Shared {
  readonly vocabulary: Localized<Vocabulary>;
  readonly people: readonly CollectionItem<'people'>[];
  readonly moments: Moments;
  readonly detailsOf: (id: string) => Localized<DetailTexts>;
}

/** Dates of one contest in seconds; phases in chronological order. */
interface Dates {
  readonly phases: readonly Omit<Phase, 'name'>[];
  readonly schedule: readonly { readonly key: string; readonly at: number }[];
  readonly entryUntil: number;
}

/** Reads `contests/<id>`: its facts, its translations and the texts of its tabs. */
export function loadContest(
  sources: Sources,
  id: string,
  shared: Shared,
  missing: Problem[],
): ContestEntry | undefined {
  const folder = `contests/${id}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, ContestFactsSchema);
  const read = readWords(sources, folder, ContestWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  const english = read.words['zh-EN'];
  for (const part of ['schedule', 'prizes', 'tracks', 'banners', 'videos'] as const)
    pairUp(sources, read.english, [part], facts[part], english[part]);
  checkReferences(sources, source, facts, shared);
  const dates = readDates(sources, source, facts, shared.moments);
  const onSite = sources.folders('offline').includes(id);
  const make = <T>(part: (context: ContestContext) => T): Localized<T> =>
    localized((locale) => part({ id, facts, words: read.words[locale], dates, locale, shared, onSite }));
  const details = shared.detailsOf(id);
  return {
    id,
    published: facts.published,
    entryUntil: dates.entryUntil,
    moments: Object.fromEntries(dates.schedule.map(({ key, at }) => [key, at])),
    contest: localized((locale) => ({
      ...contestOf({ id, facts, words: read.words[locale], dates, locale, shared, onSite }),
      details: detailsIn(details[locale], shared.vocabulary[locale]),
    })),
    tracks: make(tracksOf),
    rankings: rankingsOf(facts),
    banners: make(bannersOf),
    videos: make(({ facts: { videos }, words }) =>
      Object.entries(videos).map(([key, video]) => ({ id: key, title: words.videos[key]?.title ?? '', ...video })),
    ),
  };
}

interface ContestContext {
  readonly id: string;
  readonly facts: ContestFacts;
  readonly words: ContestWords;
  readonly dates: Dates;
  readonly locale: Locale;
  readonly shared: Shared;
  /** `offline/` has its on-site final. */
  readonly onSite: boolean;
}

function checkReferences(
  sources: Sources,
  source: YamlSource,
  facts: ContestFacts,
  { vocabulary, people }: Shared,
): void {
  facts.committee.forEach((person, index) => {
    if (!people.some(({ id }) => id === person))
      sources.faultAt(source, ['committee', index], `people/ has no "${person}"`);
  });
  facts.results.forEach(({ organisation }, index) => {
    if (!(organisation in vocabulary['zh-EN'].organisations))
      sources.faultAt(source, ['results', index], `vocabulary/ has no organisation "${organisation}"`);
  });
}

function readDates(sources: Sources, source: YamlSource, facts: ContestFacts, moments: Moments): Dates {
  const at = (path: readonly string[], text: string) => moments.read(sources, source, path, text, facts.timeZone);
  const phases = phaseKeys.flatMap((key) => {
    const phase = facts.phases[key];
    if (!phase) return [];
    const startsAt = at(['phases', key, 'from'], phase.from);
    const endsAt = at(['phases', key, 'to'], phase.to);
    if (endsAt <= startsAt) sources.faultAt(source, ['phases', key], 'the phase ends before it begins');
    return [{ key, startsAt, endsAt }];
  });
  phases.sort((a, b) => a.startsAt - b.startsAt);
  const signUpEnd = phases.find(({ key }) => key === 'signUp')?.endsAt ?? 0;
  return {
    phases,
    schedule: Object.entries(facts.schedule)
      .map(([key, text]) => ({ key, at: at(['schedule', key], text) }))
      .sort((a, b) => a.at - b.at),
    entryUntil: facts.entryUntil ? at(['entryUntil'], facts.entryUntil) : signUpEnd,
  };
}

const phaseKeys = ['signUp', 'preliminary', 'review', 'semiFinal', 'final'] as const satisfies readonly Phase['key'][];

function itemOf({ id, facts, words, dates, locale, shared, onSite }: ContestContext): Omit<ContestItem, 'status'> {
  const { phases } = shared.vocabulary[locale];
  return {
    id,
    name: words.name,
    tiny_url: withBrand(facts.tinyUrl),
    line: facts.line,
    season: facts.season,
    summary: words.summary,
    place: words.place,
    ...(words.venue && { venue: words.venue }),
    timeZone: facts.timeZone,
    teams: facts.teams,
    onSite,
    phases: dates.phases.map((phase) => ({ ...phase, name: words.phases[phase.key] ?? phases[phase.key] })),
  };
}

function contestOf(context: ContestContext): Omit<Contest, 'status' | 'news' | 'details'> {
  const { facts, words, dates, locale, shared } = context;
  return {
    ...itemOf(context),
    tagline: words.tagline,
    prizeTotal: facts.prizeTotal,
    prizes: Object.entries(facts.prizes)
      .map(([key, { rank, amount }]) => ({ rank, amount, title: '', note: '', ...words.prizes[key] }))
      .sort((a, b) => a.rank - b.rank),
    schedule: dates.schedule.map(({ key, at }) => ({ key, title: words.schedule[key] ?? '', at })),
    rules: Object.values(words.rules),
    teamSize: facts.teamSize,
    committee: committeeOf(context),
    faq: Object.entries(words.faq).map(([key, { question, answer }]) => ({
      id: key,
      question,
      answer: renderMarkdown(answer),
    })),
    results: facts.results.map(({ organisation, ...result }) => ({
      ...result,
      organisation: shared.vocabulary[locale].organisations[organisation] ?? organisation,
    })),
  };
}

function committeeOf({ facts, words, locale, shared }: ContestContext): Contest['committee'] {
  return facts.committee.flatMap((member) => {
    const person = shared.people.find(({ id }) => id === member);
    if (!person) return [];
    const { name, role } = person.words[locale];
    const { organisations } = shared.vocabulary[locale];
    const organisation = organisations[person.facts.organisation] ?? person.facts.organisation;
    return [{ name, role: words.committee[member] ?? role, organisation, line: person.facts.line }];
  });
}

function tracksOf({ id, facts, words }: ContestContext): Omit<Track, 'status'>[] {
  return Object.entries(facts.tracks).map(([key, { prize, teams, teamSize }]) => ({
    id: key,
    contestId: id,
    name: '',
    summary: '',
    metric: '',
    ...words.tracks[key],
    line: facts.line,
    prize,
    teams,
    teamSize: teamSize ?? facts.teamSize,
  }));
}

function rankingsOf({ tracks }: ContestFacts): ContestEntry['rankings'] {
  return Object.fromEntries(Object.entries(tracks).flatMap(([id, { ranking }]) => (ranking ? [[id, ranking]] : [])));
}

function bannersOf({ facts, words }: ContestContext) {
  return Object.entries(facts.banners).map(([key, { href }]) => ({
    id: key,
    title: '',
    text: '',
    ...words.banners[key],
    href: withBrand(href),
    line: facts.line,
  }));
}

function detailsIn(texts: DetailTexts, { tabs }: Vocabulary): Contest['details'] {
  return texts.map(({ key, html }) => ({ key, title: tabs[key], html }));
}
