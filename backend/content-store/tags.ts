import type { Content } from './content.ts';
import { publishedDatasets } from './published-datasets.ts';
import { publishedDocuments } from './published-documents.ts';

const differs = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);

function changedEntries(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => differs(before.get(id), after.get(id)));
}

/** Names under which pages may have cached a contest: its id, and its short address before and after the change. */
function namesOf(id: string, before: Content, after: Content): readonly string[] {
  const short = [before, after].flatMap(({ contests }) => contests.get(id)?.contest['zh-EN'].tiny_url ?? []);
  return [...new Set([id, ...short])];
}

/** Entries that the search does not contain. */
const unsearched: readonly string[] = ['series', 'council', 'pictures', 'announcements', 'draws'];

/**
 * The cache tags of all differences between two states of the content: `menu`, `series`, `contest:<id>`,
 * `agreement:<id>`, `news`, `salons`, `programs`, `council`, `pictures`, `draws`, `document:<id>`, `faq:<id>`,
 * `news:<id>`, `salon:<id>`, `program:<id>`, `track:<id>`, `group-chat:<id>`, `dataset:<id>`, `board:<id>`,
 * `subject:<id>`, `community`, `announcements`; `documents`, `datasets`, `boards`, `subjects`, `group-chats` and
 * `agreements` for their lists, and `search` for all searchable content.
 */
export function changedTags(from: Content, to: Content): readonly string[] {
  const [before, after] = [asPublished(from), asPublished(to)];
  const contests = changedEntries(before.contests, after.contests);
  const agreements = changedEntries(before.agreements, after.agreements);
  const nouns = [
    ['series', 'series'],
    ['news', 'news'],
    ['salons', 'salons'],
    ['programs', 'programs'],
    ['council', 'council'],
    ['pictures', 'pictures'],
    ['draws', 'draws'],
  ] as const;
  const tags = [
    ...(contests.length > 0 ? ['menu'] : []),
    ...contests.flatMap((id) => namesOf(id, before, after)).map((name) => `contest:${name}`),
    ...agreements.map((id) => `agreement:${id}`),
    ...changedEntries(before.tasks, after.tasks).map((id) => `track:${id}`),
    ...nouns.flatMap(([key, tag]) => (differs(before[key], after[key]) ? [tag] : [])),
    ...textTags(before, after),
  ];
  return tags.some((tag) => !unsearched.includes(tag)) ? [...tags, 'search'] : tags;
}

/** Publishing a contest publishes its documents and draws, and its data sets name it. */
const asPublished = (content: Content): Content => ({
  ...content,
  documents: publishedDocuments(content),
  datasets: publishedDatasets(content),
  draws: content.draws.filter(({ contestId }) => content.contests.get(contestId)?.published),
});

function textTags(before: Content, after: Content): readonly string[] {
  const entries = [
    ['documents', 'document'],
    ['faqs', 'faq'],
    ['articles', 'news'],
    ['salonDetails', 'salon'],
    ['programDetails', 'program'],
    ['groupChats', 'group-chat'],
    ['datasets', 'dataset'],
    ['leaderboards', 'board'],
  ] as const;
  const lists = [
    ['documents', 'documents'],
    ['faqs', 'documents'],
    ['agreements', 'agreements'],
    ['groupChats', 'group-chats'],
    ['datasets', 'datasets'],
    ['leaderboards', 'boards'],
  ] as const;
  const mapDiffers = (key: (typeof lists)[number][0]) => changedEntries(before[key], after[key]).length > 0;
  return [
    ...entries.flatMap(([key, tag]) => changedEntries(before[key], after[key]).map((id) => `${tag}:${id}`)),
    ...new Set(lists.flatMap(([key, tag]) => (mapDiffers(key) ? [tag] : []))),
    ...subjectTags(before, after),
    ...(['community', 'announcements'] as const).filter((key) => differs(before[key], after[key])),
  ];
}

/** A question is shown on its subject's page, and counted in the list of subjects. */
function subjectTags({ training: before }: Content, { training: after }: Content): readonly string[] {
  const ofSubject = ({ questions }: Content['training'], id: string) =>
    [...questions.values()].filter(({ form }) => form.subjectId === id);
  const ids = [...new Set([...before.subjects.keys(), ...after.subjects.keys()])];
  const changed = ids.filter(
    (id) =>
      differs(before.subjects.get(id), after.subjects.get(id)) || differs(ofSubject(before, id), ofSubject(after, id)),
  );
  const inOrder = differs([...before.subjects.keys()], [...after.subjects.keys()]);
  return [...changed.map((id) => `subject:${id}`), ...(changed.length > 0 || inOrder ? ['subjects'] : [])];
}
