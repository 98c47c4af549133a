import { type Contest, type DetailTab, detailTabs } from '#lib/contract/contests.ts';
import { href, hrefContestDetails } from '#lib/routing/href.ts';

/** The tabs that a contest has something for, in their fixed order. */
export function tabsOf(contest: Contest): readonly DetailTab[] {
  return detailTabs.filter((tab) => contest.details.some(({ key }) => key === tab));
}

/** The editor's own title of a tab. */
export function detailTitle(contest: Contest, tab: DetailTab): string | undefined {
  return contest.details.find(({ key }) => key === tab)?.title;
}

/** Address of a tab, of the published contest or of its preview. */
export function hrefOfStage(id: string, tab: DetailTab, stage: 'public' | 'preview'): string {
  return stage === 'public' ? hrefContestDetails(id, tab) : href('contestDetailsPreview', { id, activeTabKey: tab });
}
