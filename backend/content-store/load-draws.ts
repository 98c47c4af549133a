import type { ContestEntry, DrawDefinition } from './content.ts';
import { loadCollection } from './load-collection.ts';
import type { Moments } from './moments.ts';
import type { Problem } from './problem.ts';
import type { Sources, YamlSource } from './source.ts';

/** Reads `draws`: what is drawn in which contest, among whom, and when. */
export function loadDraws(
  sources: Sources,
  contests: ReadonlyMap<string, ContestEntry>,
  moments: Moments,
  missing: Problem[],
): readonly DrawDefinition[] {
  const collection = loadCollection(sources, 'draws', missing);
  if (!collection) return [];
  const { source, items } = collection;
  return items.map(({ id, facts, words }) => {
    const { contest, race, teams } = facts;
    checkReferences(sources, source, id, facts, contests);
    const listsAt = moments.read(sources, source, [id, 'listsAt'], facts.listsAt);
    const drawsAt = moments.read(sources, source, [id, 'drawsAt'], facts.drawsAt);
    if (drawsAt <= listsAt) sources.faultAt(source, [id, 'drawsAt'], 'the draw is before its list is published');
    return { key: id, contestId: contest, race, teams, listsAt, drawsAt, words };
  });
}

/** A contest whose own files are broken is there, but its tracks are not known: that is said once, where it is broken. */
function checkReferences(
  sources: Sources,
  source: YamlSource,
  id: string,
  { contest, race }: { readonly contest: string; readonly race: string | null },
  contests: ReadonlyMap<string, ContestEntry>,
): void {
  const tracks = contests.get(contest)?.tracks['zh-EN'];
  if (!sources.folders('contests').includes(contest))
    sources.faultAt(source, [id, 'contest'], `contests/ has no "${contest}"`);
  if (race !== null && tracks && !tracks.some((track) => track.id === race))
    sources.faultAt(source, [id, 'race'], `contests/${contest} has no track "${race}"`);
}
