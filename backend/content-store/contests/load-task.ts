import {
  type KindRules,
  type ResultFormat,
  type SubmissionWindow,
  submissionKinds,
} from '#lib/contract/submissions/tracks.ts';
import { localized } from '../../messages/localized.ts';
import type { ContestEntry, TaskEntry } from '../content.ts';
import type { Problem } from '../problem.ts';
import { defaultTimeZone, type Moments } from '../reading/moments.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp, readWords } from '../reading/words.ts';
import { type TaskFacts, TaskFactsSchema, TaskWordsSchema } from './task-schemas.ts';

/** Reads `tasks/<track>`: the task of a track, and the descriptions of its data. */
export function loadTask(
  sources: Sources,
  trackId: string,
  contests: ReadonlyMap<string, ContestEntry>,
  moments: Moments,
  missing: Problem[],
): TaskEntry | undefined {
  const folder = `tasks/${trackId}`;
  const source = sources.yaml(`${folder}/task.yaml`);
  const facts = sources.check(source, TaskFactsSchema);
  const read = readWords(sources, folder, TaskWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  pairUp(sources, read.english, ['data'], facts.data, read.words['zh-EN'].data);
  const contest = contests.get(facts.contest);
  if (!sources.folders('contests').includes(facts.contest))
    sources.faultAt(source, ['contest'], `contests/ has no "${facts.contest}"`);
  // The tracks of a contest with broken files are unknown; the problem is reported only once, for the contest itself.
  else if (contest && !contest.tracks['zh-EN'].some(({ id }) => id === trackId))
    sources.faultAt(source, ['contest'], `the contest has no track "${trackId}"`);
  checkTabs(sources, source, facts);
  checkScoring(sources, source, facts);
  checkEnergy(sources, source, facts);
  checkChoices(sources, source, facts);
  const timeZone = contest?.contest['zh-EN'].timeZone;
  const at = (path: readonly string[], text: string) => moments.read(sources, source, path, text, timeZone);
  const { contest: competitionId, tabs, metric, energy, better, decimals, counts, format, generator } = facts;
  const freezesAt = facts.freezesAt === null ? null : at(['freezesAt'], facts.freezesAt);
  const revealsAt = facts.revealsAt === null ? null : at(['revealsAt'], facts.revealsAt);
  if (freezesAt !== null && (revealsAt === null || revealsAt <= freezesAt))
    sources.faultAt(source, ['revealsAt'], 'a ranking that freezes is revealed later');
  return {
    trackId,
    competitionId,
    timeZone: timeZone ?? defaultTimeZone,
    ...{ tabs, metric, energy, better, decimals, counts, format, freezesAt, revealsAt, generator },
    finalChoices: hasChoice(facts) ? (facts.choices === undefined ? { limit: 2, by: 'captain' } : facts.choices) : null,
    publicShare: facts.public,
    kinds: kindsOf(sources, source, facts, at),
    data: Object.entries(facts.data).map(([id, { file, rows }]) => ({
      id,
      file,
      rows,
      note: localized((locale) => read.words[locale].data[id]?.note ?? ''),
    })),
  };
}

function kindsOf(
  sources: Sources,
  source: YamlSource,
  { kinds }: TaskFacts,
  at: (path: readonly string[], text: string) => number,
): KindRules[] {
  return submissionKinds.flatMap((kind) => {
    const rules = kinds[kind];
    if (!rules) return [];
    const { extensions, max, perDay, inAll, from, to } = rules;
    const windows = [{ from, to }, ...rules.again].map((window) => ({
      opensAt: at(['kinds', kind, 'from'], window.from),
      closesAt: at(['kinds', kind, 'to'], window.to),
    }));
    if (!areInOrder(windows)) sources.faultAt(source, ['kinds', kind], 'it closes before it opens');
    const [first = { opensAt: 0, closesAt: 0 }, ...again] = windows;
    return [{ kind, extensions, maxBytes: max, perDay, inAll, ...first, again }];
  });
}

const areInOrder = (windows: readonly SubmissionWindow[]): boolean =>
  windows.every(({ opensAt, closesAt }, index) => opensAt < closesAt && (windows[index - 1]?.closesAt ?? 0) <= opensAt);

/** Reports tabs without content. */
function checkTabs(sources: Sources, source: YamlSource, { tabs, kinds, data }: TaskFacts): void {
  const empty = {
    data: Object.keys(data).length === 0,
    submit: !kinds.outcome && !kinds.image,
    code: !kinds.code,
    technical: !kinds.technical,
  };
  for (const [tab, isEmpty] of Object.entries(empty))
    if (isEmpty && tabs.some((one) => one === tab))
      sources.faultAt(source, ['tabs'], `the tab ${tab} has nothing to show`);
}

/** A metric needs a format with exactly one column of predictions, and an example in that format. */
function checkScoring(sources: Sources, source: YamlSource, { metric, format, kinds }: TaskFacts): void {
  if (metric !== null && kinds.outcome === undefined)
    sources.faultAt(source, ['metric'], 'a metric is for outcomes, and there are none');
  if ((metric === null) !== (format === null))
    sources.faultAt(source, ['format'], 'a metric and a format belong together');
  if (!format) return;
  const fault = formatFault(format);
  if (fault) sources.faultAt(source, ['format'], fault);
  const keys = format.columns.filter(({ key }) => key).length;
  if (metric === 'map' && keys !== 2) sources.faultAt(source, ['format'], 'map has two keys, the query and the item');
  const predicted = format.columns.find(({ key }) => !key);
  const numeric = metric === 'auc' || metric === 'rmse' || metric === 'map';
  if (numeric && predicted?.type === 'text') sources.faultAt(source, ['format'], `${metric} is taken of numbers`);
}

/** Energy is computed from choices: every allowed value needs its joules, and the waking value must be among them. */
function checkEnergy(sources: Sources, source: YamlSource, { metric, energy, format }: TaskFacts): void {
  if ((metric === 'perJoule') !== (energy !== null))
    sources.faultAt(source, ['energy'], 'the metric perJoule and energy belong together');
  if (!energy) return;
  const values = format?.columns.find(({ key }) => !key)?.values ?? [];
  const named = Object.keys(energy.joules);
  if (values.toSorted().join() !== named.toSorted().join() || !named.includes(energy.waking.value))
    sources.faultAt(source, ['energy'], 'every value that may be chosen has its joules, and no other');
}

/** A choice makes a difference only where a hidden half decides later and not the last submission. */
const hasChoice = ({ metric, counts, revealsAt }: TaskFacts): boolean =>
  metric !== null && counts === 'best' && revealsAt !== null;

function checkChoices(sources: Sources, source: YamlSource, facts: TaskFacts): void {
  if (facts.choices && !hasChoice(facts))
    sources.faultAt(source, ['choices'], 'a choice needs a metric, a reveal, and that the best submission counts');
}

function formatFault({ columns, example }: ResultFormat): string | null {
  if (columns.filter(({ key }) => !key).length !== 1) return 'exactly one column is no key';
  const header = columns.map(({ name }) => name).join(',');
  return example.split('\n')[0]?.trim() === header ? null : `the example begins with ${header}`;
}
