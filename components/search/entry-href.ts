import type { SearchEntry } from '#lib/contract/documents.ts';
import { href, hrefContest, hrefNews, hrefText } from '#lib/routing/href.ts';

/** The page that an entry of the search leads to; null for an entry that has none. */
export function hrefEntry(entry: SearchEntry): string | null {
  const { kind, id, anchor, contestId, year } = entry;
  switch (kind) {
    case 'contest':
      return hrefContest(id);
    case 'track':
      return contestId === null ? null : `${hrefContest(contestId)}#tracks`;
    case 'ranking':
      return contestId === null ? null : href('ranking', { id: contestId, activeTabKey: id });
    case 'document':
      if (id === 'dataSetInfo') return href('dataSetInfo');
      if (id === 'aboutTraining') return href('aboutTraining');
      return id === 'council' ? `${href('about')}#council` : id === 'about' ? href('about') : hrefText('guide', id);
    case 'trackGuide':
      return href('trackGuide', { id });
    case 'faq':
      return questionPath(hrefText('faq', id), anchor);
    case 'agreement':
      return hrefText('agreement', id);
    case 'news':
      return year === null ? null : hrefNews({ id, year });
    case 'salon':
      return href('salonDetail', { id });
    case 'program':
      return href('techProgram', { id });
    case 'community':
      return href('communityIntroduction');
    case 'dataset':
      return href('dataSetDetail', { dataSetId: id });
    case 'subject':
      return href('subjectDetail', { id });
    case 'leaderboard':
      return href('leaderboardDetail', { boardId: id });
    case 'groupChat':
      return `${href('joinCompetitionGroupChat')}#${encodeURIComponent(id)}`;
  }
}

const questionPath = (path: string | null, question: string | null): string | null =>
  path === null || question === null ? path : `${path}#question-${encodeURIComponent(question)}`;
