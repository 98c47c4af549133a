import type { Community } from '#lib/contract/documents.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { Problem } from '../problem.ts';
import { loadText } from '../reading/load-text.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources } from '../reading/source.ts';
import { pairUp } from '../reading/words.ts';
import { CommunityFactsSchema, CommunityHeadSchema } from './text-schemas.ts';

/** Reads `community/`: activities, meeting places and levels of the community. */
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
  return localized((locale) => {
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
