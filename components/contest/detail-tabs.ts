import { type Contest, type DetailTab, detailTabs } from '#lib/contract/contests/contests.ts';
import { href, hrefContestDetails } from '#lib/routing/href.ts';

/** Tabs that the contest has content for, in their fixed order. */
export function tabsOf(contest: Contest): readonly DetailTab[] {
  return detailTabs.filter((tab) => contest.details.some(({ key }) => key === tab));
}

/** Title given by the editor; undefined if there is none. */
export function detailTitle(contest: Contest, tab: DetailTab): string | undefined {
  return contest.details.find(({ key }) => key === tab)?.title;
}

/** URL of a tab, of the published contest or of its preview. */
export function hrefOfStage(id: string, tab: DetailTab, stage: 'public' | 'preview'): string {
  return stage === 'public' ? hrefContestDetails(id, tab) : href('contestDetailsPreview', { id, activeTabKey: tab });
}
