import type { ContestEntry, DrawDefinition } from '../content.ts';
import type { Problem } from '../problem.ts';
import { loadCollection } from '../reading/load-collection.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources, YamlSource } from '../reading/source.ts';

/** Reads `draws`: subject, contest, entrants and dates of each draw. */
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
    const { contest, track, teams } = facts;
    checkReferences(sources, source, id, facts, contests);
    const listsAt = moments.read(sources, source, [id, 'listsAt'], facts.listsAt);
    const drawsAt = moments.read(sources, source, [id, 'drawsAt'], facts.drawsAt);
    if (drawsAt <= listsAt) sources.faultAt(source, [id, 'drawsAt'], 'the draw is before its list is published');
    return { key: id, contestId: contest, track, teams, listsAt, drawsAt, words };
  });
}

/** The tracks of a contest with broken files are unknown; the problem is reported only once, for the contest itself. */
function checkReferences(
  sources: Sources,
  source: YamlSource,
  id: string,
  { contest, track }: { readonly contest: string; readonly track: string | null },
  contests: ReadonlyMap<string, ContestEntry>,
): void {
  const tracks = contests.get(contest)?.tracks['zh-EN'];
  if (!sources.folders('contests').includes(contest))
    sources.faultAt(source, [id, 'contest'], `contests/ has no "${contest}"`);
  if (track !== null && tracks && !tracks.some(({ id }) => id === track))
    sources.faultAt(source, [id, 'track'], `contests/${contest} has no track "${track}"`);
}
