import { BenefitFactsSchema, BenefitWordsSchema } from './benefit-schemas.ts';
import type { BenefitsEntry, ContestEntry, Localized } from './content.ts';
import type { Moments } from './moments.ts';
import type { Problem } from './problem.ts';
import type { Vocabulary } from './schemas.ts';
import type { Sources, YamlSource } from './source.ts';
import { pairUp, perLocale, readWords } from './words.ts';

interface Known {
  readonly vocabulary: Localized<Vocabulary>;
  readonly contests: ReadonlyMap<string, ContestEntry>;
  readonly moments: Moments;
}

/** Reads `benefits/`: the shop of the series, and the vouchers of tracks. */
export function loadBenefits(sources: Sources, known: Known, missing: Problem[]): BenefitsEntry | undefined {
  const source = sources.yaml('benefits/facts.yaml');
  const facts = sources.check(source, BenefitFactsSchema);
  const read = readWords(sources, 'benefits', BenefitWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  const { words, english } = read;
  const { shop } = facts;
  pairUp(sources, english, ['vouchers'], facts.vouchers, words['zh-EN'].vouchers);
  if (shop !== null && !words['zh-EN'].shop) sources.faultAt(english, ['shop'], 'the words of the shop are missing');
  const { organisations } = known.vocabulary['zh-EN'];
  return {
    shop:
      shop === null ? null : { url: shop, words: perLocale((locale) => words[locale].shop ?? { name: '', lead: '' }) },
    vouchers: Object.entries(facts.vouchers).flatMap(([raceId, { by, worth, until }]) => {
      const at = ['vouchers', raceId];
      if (!(by in organisations)) sources.faultAt(source, [...at, 'by'], `vocabulary/ has no organisation "${by}"`);
      const contestId = contestOf(sources, source, raceId, known.contests);
      if (contestId === undefined) return [];
      const ends = known.moments.read(sources, source, [...at, 'until'], until);
      const about = perLocale((locale) => words[locale].vouchers[raceId]?.about ?? '');
      return [{ raceId, contestId, by, worth, until: ends, about }];
    }),
  };
}

/** The contest that has the track. Where a contest is broken its tracks are not known: that is said there. */
function contestOf(
  sources: Sources,
  source: YamlSource,
  raceId: string,
  contests: Known['contests'],
): string | undefined {
  const contest = [...contests.values()].find(({ tracks }) => tracks['zh-EN'].some(({ id }) => id === raceId));
  if (!contest && contests.size === sources.folders('contests').length)
    sources.faultAt(source, ['vouchers', raceId], `contests/ have no track "${raceId}"`);
  return contest?.id;
}
