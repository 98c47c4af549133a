import type { Content } from './content.ts';

const differs = (before: unknown, after: unknown): boolean => JSON.stringify(before) !== JSON.stringify(after);

function changedEntries(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => differs(before.get(id), after.get(id)));
}

/**
 * The cache tags of everything that differs between two states of the content: `menu`, `series`, `contest:<id>`,
 * `agreement:<id>`, `news`, `salons`, `programs`, `council`, `pictures`.
 */
export function changedTags(before: Content, after: Content): readonly string[] {
  const contests = changedEntries(before.contests, after.contests);
  const agreements = changedEntries(before.agreements, after.agreements);
  const nouns = [
    ['series', 'series'],
    ['news', 'news'],
    ['salons', 'salons'],
    ['programs', 'programs'],
    ['council', 'council'],
    ['pictures', 'pictures'],
  ] as const;
  return [
    ...(contests.length > 0 ? ['menu'] : []),
    ...contests.map((id) => `contest:${id}`),
    ...agreements.map((id) => `agreement:${id}`),
    ...nouns.flatMap(([key, tag]) => (differs(before[key], after[key]) ? [tag] : [])),
  ];
}
