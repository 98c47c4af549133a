import { detailTabs } from '#lib/contests/detail-tabs.ts';
import type { ContestId } from '#lib/contests/editions.ts';
import { topViews, topViewsOfTrack } from '#lib/contests/top-views.ts';
import { page, redirect } from '../route.ts';

/** Introduction of one contest; without `id` it is a parameter of the path. */
const intro = <const Path extends string>(path: Path, id?: ContestId) =>
  page(path, 'contest-intro', {
    fixed: id ? { id } : {},
    header: 'transparent',
    menu: 'contests',
    changes: 'daily',
  });

/** A ranking; a path without parameters fixes its contest and the tab for `rankingOf`. */
const ranking = <const Path extends string>(
  path: Path,
  fixed?: { readonly id: ContestId; readonly activeTabKey: string },
) => page(path, 'ranking', { ...(fixed && { fixed }), menu: 'contests', changes: 'hourly' });

/** Public contest pages. Paths of a single year or line set their contest in `fixed`. */
export const contestRows = {
  contestIntro: intro('/competitions/{id}'),
  contestIntroChain2: intro('/competitions/2nd-{contest}', 'chain-2'),
  contestIntroChain1: intro('/competitions/1st-{contest}', 'chain-1'),
  contestIntro2022: intro('/competitions/{contest}2022', '2022'),
  contestIntro2021: intro('/competitions/{contest}2021', '2021'),
  contestIntro2020: intro('/competitions/{contest}2020', '2020'),
  contestIntroGreen: intro('/competitions/green-computing-contest', 'green'),
  competitionIntroduction: intro('/competitionIntroduction', 'classic'),
  deepfake: intro('/deepfake', 'deepfake'),

  contestHome: page('/matchHome/{id}', 'contest-home', { header: 'transparent', menu: 'contests', changes: 'daily' }),
  contestHome2023: page('/2023', 'contest-home', {
    fixed: { id: '2023' },
    header: 'transparent',
    menu: 'contests',
    changes: 'daily',
  }),

  contestDetails: page('/matchHomeDetails/{id}/{activeTabKey}', 'contest-details', {
    only: { activeTabKey: detailTabs },
    menu: 'contests',
    changes: 'daily',
  }),
  contestDetails2022: page('/{contest}HomeDetails', 'contest-details', {
    fixed: { id: '2022', activeTabKey: 'introduction' },
    menu: 'contests',
  }),
  greenComputingContest: page('/greenComputingContest', 'contest-details', {
    fixed: { id: 'green', activeTabKey: 'introduction' },
    menu: 'contests',
  }),

  contestHomePreview: page('/matchHomePreview/{id}', 'contest-home-preview', {
    header: 'transparent',
    preview: 'contest',
    indexable: false,
  }),
  contestHomePreviewNamed: page('/contestHomePreview/{id}', 'contest-home-preview', {
    header: 'transparent',
    preview: 'contest',
    indexable: false,
  }),
  contestDetailsPreview: page('/matchHomeDetailsPreview/{id}/{activeTabKey}', 'contest-details-preview', {
    only: { activeTabKey: detailTabs },
    preview: 'contest',
    indexable: false,
  }),

  blockchain: redirect('/blockchain', '/competitions/1st-{contest}'),
  blockchain2023: redirect('/blockchain2023', '/competitions/2nd-{contest}'),

  drawLots: page('/matchHomeDrawLots/{id}/{activeTabKey}', 'draw-lots', { menu: 'contests', changes: 'daily' }),

  ranking: ranking('/matchHomeRanklist/{id}/{activeTabKey}'),
  // Pages after the first: prerendered pages know no query.
  rankingPage: page('/matchHomeRanklist/{id}/{activeTabKey}/{page}', 'ranking', {
    internal: '/contests/{id}/ranking/{activeTabKey}/{page}',
    menu: 'contests',
    indexable: false,
  }),
  ranking2022: ranking('/{contest}HomeRanklist', { id: '2022', activeTabKey: 'first' }),
  // Other views of the rankings of 2022: the specification defines their calls but no path. Their rows are indexed
  // above.
  topRanking2022: page('/{contest}HomeTop100/{view}', 'top-ranking', {
    fixed: { id: '2022' },
    only: { view: topViews },
    menu: 'contests',
    indexable: false,
  }),
  topRankingOfTrack2022: page('/{contest}HomeTop100/{view}/{raceId}', 'top-ranking', {
    internal: '/top-rankings/{id}/{view}/{raceId}',
    fixed: { id: '2022' },
    only: { view: topViewsOfTrack },
    menu: 'contests',
    indexable: false,
  }),
  greenComputingContestRanking: ranking('/greenComputingContestRanking', { id: 'green', activeTabKey: 'first' }),
  greenComputingFinalsRanking: ranking('/greenComputingFinalsRanking', { id: 'green', activeTabKey: 'finals' }),
  competitionRanklist: ranking('/competitionRanklist', { id: 'classic', activeTabKey: 'first' }),
  deepfakeRank: ranking('/deepfakeRank', { id: 'deepfake', activeTabKey: 'first' }),
};
