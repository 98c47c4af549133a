import { withBrand } from '#lib/brand.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localized } from '../../messages/localized.ts';
import type { OnSiteEntry } from '../content.ts';
import type { Problem } from '../problem.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp, readWords } from '../reading/words.ts';
import { type OfflineFacts, OfflineFactsSchema, type OfflineWords, OfflineWordsSchema } from './offline-schemas.ts';

type At = (path: readonly string[], text: string) => number;

/** Reads `offline/<contest>`: the days on site. */
export function loadOffline(
  sources: Sources,
  contestId: string,
  moments: Moments,
  missing: Problem[],
): OnSiteEntry | undefined {
  const folder = `offline/${contestId}`;
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, OfflineFactsSchema);
  const read = readWords(sources, folder, OfflineWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  checkWords(sources, read.english, facts, read.words['zh-EN']);
  checkReferences(sources, source, contestId, facts);
  const at: At = (path, text) => moments.read(sources, source, path, text);
  return { contestId, ...datesOf(sources, source, facts, at), ...plainOf(facts), words: wordsOf(read.words) };
}

function plainOf(facts: OfflineFacts) {
  const { agreement, parts, page, seats, host, machines, hosts, guides, files, cluster, gpu, flags } = facts;
  return { agreement, parts, page: withBrand(page), seats, host, machines, hosts, guides, files, cluster, gpu, flags };
}

function datesOf(sources: Sources, source: YamlSource, facts: OfflineFacts, at: At) {
  const startsAt = at(['from'], facts.from);
  const endsAt = at(['to'], facts.to);
  if (endsAt <= startsAt) sources.faultAt(source, ['to'], 'the track ends before it begins');
  const { slots } = facts;
  return {
    startsAt,
    endsAt,
    timetable: Object.entries(facts.timetable)
      .map(([key, { at: from, to, room }]) => ({
        key,
        room,
        startsAt: at(['timetable', key, 'at'], from),
        endsAt: to === null ? null : at(['timetable', key, 'to'], to),
      }))
      .sort((a, b) => a.startsAt - b.startsAt),
    maintenance: facts.maintenance.map(({ machine, from, to }, index) => ({
      machine,
      from: at(['maintenance', String(index), 'from'], from),
      to: at(['maintenance', String(index), 'to'], to),
    })),
    slots: slots && { ...slots, lastStart: at(['slots', 'lastStart'], slots.lastStart) },
    notices: Object.entries(facts.notices)
      .map(([key, notice]) => ({ key, urgent: notice.urgent, at: at(['notices', key, 'at'], notice.at) }))
      .sort((a, b) => b.at - a.at),
  };
}

const rendered = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, renderMarkdown(text)]));

function wordsOf(words: Readonly<Record<Locale, OfflineWords>>): OnSiteEntry['words'] {
  const htmlOf = (locale: Locale) => {
    const { about, guide, flags, clues, decoys, notices, ...rest } = words[locale];
    return {
      ...rest,
      about: renderMarkdown(about),
      guide: guide && { title: guide.title, content: renderMarkdown(guide.content) },
      flags: flags === null ? '' : renderMarkdown(flags),
      clues: rendered(clues),
      decoys: rendered(decoys),
      notices: Object.fromEntries(
        Object.entries(notices).map(([key, { title, content }]) => [key, { title, content: renderMarkdown(content) }]),
      ),
    };
  };
  return localized(htmlOf);
}

function checkWords(sources: Sources, english: YamlSource, facts: OfflineFacts, words: OfflineWords): void {
  const named = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, key]));
  const pairs = [
    [['timetable'], facts.timetable, words.timetable],
    [['machines'], facts.machines, words.machines],
    [['hosts'], facts.hosts, words.hosts],
    [['racks'], facts.cluster?.racks ?? {}, words.racks],
    [['clues'], facts.flags?.clues ?? {}, words.clues],
    [['decoys'], facts.flags?.decoys ?? {}, words.decoys],
    [['notices'], facts.notices, words.notices],
    [['host', 'travel'], named(facts.host.travel), words.host.travel],
    [['host', 'rooms'], named(facts.host.rooms), words.host.rooms],
    [['host', 'contacts'], facts.host.contacts, words.host.contacts],
  ] as const;
  for (const [path, ofFacts, ofWords] of pairs) pairUp(sources, english, path, ofFacts, ofWords);
  if (facts.flags && words.flags === null) sources.faultAt(english, ['flags'], 'how the clue hunt goes is missing');
}

function checkReferences(sources: Sources, source: YamlSource, contestId: string, facts: OfflineFacts): void {
  if (!sources.folders('contests').includes(contestId)) sources.faultAt(source, [], `contests/ has no "${contestId}"`);
  if (!sources.folders('agreements').includes(facts.agreement))
    sources.faultAt(source, ['agreement'], `agreements/ has no "${facts.agreement}"`);
  facts.guides.forEach((guide, index) => {
    if (!sources.folders('documents').includes(guide))
      sources.faultAt(source, ['guides', index], `documents/ has no "${guide}"`);
  });
  checkRacks(sources, source, facts);
  for (const [key, { room }] of Object.entries(facts.timetable))
    if (room !== null && !facts.host.rooms.includes(room))
      sources.faultAt(source, ['timetable', key, 'room'], `the host has no room "${room}"`);
}

/** Each node belongs to exactly one rack; racks are consecutive from the first node to the last. */
function checkRacks(sources: Sources, source: YamlSource, { cluster }: OfflineFacts): void {
  if (!cluster) return;
  const racks = Object.entries(cluster.racks).toSorted(([, a], [, b]) => a.nodes[0] - b.nodes[0]);
  let next = 1;
  for (const [
    key,
    {
      nodes: [first, last],
    },
  ] of racks) {
    if (first !== next || last < first || last > cluster.nodes)
      sources.faultAt(
        source,
        ['cluster', 'racks', key, 'nodes'],
        `nodes ${first} to ${last} do not continue at node ${next}`,
      );
    next = last + 1;
  }
  if (next <= cluster.nodes) sources.faultAt(source, ['cluster', 'nodes'], `node ${next} stands in no rack`);
}
