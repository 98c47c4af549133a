import type { DetailTab } from '#lib/contract/contests/contests.ts';

/** Tabs of the contest details in their order. A copy without zod, because the route table is sent to the browser. */
export const detailTabs = [
  'introduction',
  'schedule',
  'prizes',
  'rules',
  'data',
  'faq',
] as const satisfies readonly DetailTab[];
