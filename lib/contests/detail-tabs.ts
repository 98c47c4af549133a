import type { DetailTab } from '#lib/contract/contests.ts';

/** Tabs of the contest details, first one shown first. A copy without zod, because the route table reaches the browser. */
export const detailTabs = [
  'introduction',
  'schedule',
  'prizes',
  'rules',
  'data',
  'faq',
] as const satisfies readonly DetailTab[];
