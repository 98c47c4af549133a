import TestSequencer from '@jest/test-sequencer';

type Test = Parameters<TestSequencer['sort']>[0][number];

/** Files that wait for limits of time, then those that start servers and processes. */
const beginFirst = [/\/(?:entry|next|pages)\.conformance\./, /\/tests\/faults\//, /\/tests\/contract\//];

function rankOf({ path }: Test): number {
  const rank = beginFirst.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? beginFirst.length : rank;
}

/**
 * Jest's own order, but what waits begins first, so that others compute beside it. On a fresh machine Jest knows no
 * durations and begins with the largest file, and a small file that waits would come last and alone.
 */
export default class WaitingFirst extends TestSequencer {
  override async sort(tests: Test[]): Promise<Test[]> {
    return (await super.sort(tests)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
