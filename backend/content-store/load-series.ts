import type { Series } from '#lib/contract/site.ts';
import { type Localized, localized } from '../messages/localized.ts';
import type { Problem } from './problem.ts';
import {
  type SeriesFacts,
  SeriesFactsSchema,
  type SeriesWords,
  SeriesWordsSchema,
  type Vocabulary,
} from './reading/schemas.ts';
import type { Sources } from './reading/source.ts';
import { pairUp, readWords } from './reading/words.ts';

/** Reads `series/`: texts about the series as a whole. */
export function loadSeries(
  sources: Sources,
  contestIds: readonly string[],
  vocabulary: Localized<Vocabulary>,
  missing: Problem[],
): Localized<Series> | undefined {
  const source = sources.yaml('series/facts.yaml');
  const facts = sources.check(source, SeriesFactsSchema);
  const read = readWords(sources, 'series', SeriesWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  pairUp(sources, read.english, ['mottos'], facts.seasons, read.words['zh-EN'].mottos);
  for (const [path, contest] of [
    [['currentContest'], facts.currentContest] as const,
    ...Object.keys(facts.seasons).map((id) => [['seasons', id], id] as const),
  ]) {
    if (!contestIds.includes(contest)) sources.faultAt(source, path, `contests/ has no "${contest}"`);
  }
  for (const partner of Object.keys(facts.partners)) {
    if (!(partner in vocabulary['zh-EN'].organisations))
      sources.faultAt(source, ['partners', partner], `vocabulary/ has no organisation "${partner}"`);
  }
  return localized((locale) => seriesOf(facts, read.words[locale], vocabulary[locale]));
}

function seriesOf(facts: SeriesFacts, words: SeriesWords, { organisations }: Vocabulary): Series {
  const { name, headline, lead, description, landing } = words;
  const { email, since, currentContest, figures } = facts;
  return {
    name,
    headline,
    lead,
    description,
    email,
    since,
    currentContestId: currentContest,
    seasons: Object.entries(facts.seasons)
      .map(([contestId, season]) => ({ contestId, motto: words.mottos[contestId] ?? '', ...season }))
      .sort((a, b) => a.year - b.year),
    figures,
    partners: Object.entries(facts.partners).map(([key, partner]) => ({ name: organisations[key] ?? key, ...partner })),
    landing: { title: landing.title, lead: landing.lead, points: Object.values(landing.points) },
  };
}
