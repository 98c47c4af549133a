import type { Community } from '#lib/contract/documents.ts';
import type { Localized } from './content.ts';
import { loadText } from './load-text.ts';
import type { Moments } from './moments.ts';
import type { Problem } from './problem.ts';
import type { Sources } from './source.ts';
import { CommunityFactsSchema, CommunityHeadSchema } from './text-schemas.ts';
import { pairUp, perLocale } from './words.ts';

/** Reads `community/`: what the community does, where it meets, and how far one can get in it. */
export function loadCommunity(
  sources: Sources,
  moments: Moments,
  missing: Problem[],
): Localized<Community> | undefined {
  const source = sources.yaml('community/facts.yaml');
  const facts = sources.check(source, CommunityFactsSchema);
  const loaded = loadText(sources, (locale) => `community/${locale}.md`, CommunityHeadSchema, missing);
  if (!source || !facts || !loaded) return undefined;
  for (const part of ['channels', 'levels'] as const)
    pairUp(sources, loaded.source, [part], facts[part], loaded.head['zh-EN'][part]);
  const updatedAt = moments.read(sources, source, ['updatedAt'], facts.updatedAt);
  return perLocale((locale) => {
    const { title, lead, channels, levels } = loaded.head[locale];
    return {
      title,
      lead,
      updatedAt,
      channels: Object.entries(facts.channels).map(([id, { href }]) => ({
        id,
        name: '',
        text: '',
        ...channels[id],
        href,
      })),
      levels: Object.entries(facts.levels).map(([id, { points }]) => ({
        id,
        points,
        name: '',
        text: '',
        gives: '',
        ...levels[id],
      })),
      ...loaded.prose[locale],
    };
  });
}
