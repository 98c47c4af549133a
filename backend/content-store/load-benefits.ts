import { z } from 'zod';
import { type Localized, localized } from '../messages/localized.ts';
import type { BenefitsEntry, ContestEntry } from './content.ts';
import type { Problem } from './problem.ts';
import type { Moments } from './reading/moments.ts';
import { id, mapOf, moment, money, siteOrOwnPage, text, type Vocabulary } from './reading/schemas.ts';
import type { Sources, YamlSource } from './reading/source.ts';
import { pairUp, readWords } from './reading/words.ts';

/** `benefits/facts.yaml`: benefits of players beside prizes. */
const BenefitFactsSchema = z.strictObject({
  /** Address of another site, or path of a page of this backend. */
  shop: siteOrOwnPage.nullable(),
  /** By the id of the track. */
  vouchers: mapOf(z.strictObject({ by: id, worth: money, until: moment })),
});

const BenefitWordsSchema = z.strictObject({
  shop: z.strictObject({ name: text, lead: text }).optional(),
  vouchers: mapOf(z.strictObject({ about: text })),
});

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
      shop === null ? null : { url: shop, words: localized((locale) => words[locale].shop ?? { name: '', lead: '' }) },
    vouchers: Object.entries(facts.vouchers).flatMap(([trackId, { by, worth, until }]) => {
      const at = ['vouchers', trackId];
      if (!(by in organisations)) sources.faultAt(source, [...at, 'by'], `vocabulary/ has no organisation "${by}"`);
      const contestId = contestOf(sources, source, trackId, known.contests);
      if (contestId === undefined) return [];
      const ends = known.moments.read(sources, source, [...at, 'until'], until);
      const about = localized((locale) => words[locale].vouchers[trackId]?.about ?? '');
      return [{ trackId, contestId, by, worth, until: ends, about }];
    }),
  };
}

/**
 * The contest that has the track. The tracks of a contest with broken files are unknown; that is reported for the
 * contest.
 */
function contestOf(
  sources: Sources,
  source: YamlSource,
  trackId: string,
  contests: Known['contests'],
): string | undefined {
  const contest = [...contests.values()].find(({ tracks }) => tracks['zh-EN'].some(({ id }) => id === trackId));
  if (!contest && contests.size === sources.folders('contests').length)
    sources.faultAt(source, ['vouchers', trackId], `contests/ have no track "${trackId}"`);
  return contest?.id;
}
