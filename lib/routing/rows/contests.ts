import { detailTabs } from '#lib/contests/detail-tabs.ts';
import type { ContestId } from '#lib/contests/editions.ts';
import { page, planned, redirect } from '../route.ts';

/** The presentation of one contest; without an id the path carries it. */
const intro = <const Path extends string>(path: Path, id?: ContestId) =>
  page(path, 'contest-intro', {
    fixed: id ? { id } : {},
    header: 'transparent',
    menu: 'contests',
    changes: 'daily',
  });

/** Contest pages that everybody may read. Paths of a single year or line name their contest in `fixed`. */
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
    indexable: false,
  }),
  contestHomePreviewNamed: page('/contestHomePreview/{id}', 'contest-home-preview', {
    header: 'transparent',
    indexable: false,
  }),
  contestDetailsPreview: page('/matchHomeDetailsPreview/{id}/{activeTabKey}', 'contest-details-preview', {
    only: { activeTabKey: detailTabs },
    indexable: false,
  }),

  blockchain: redirect('/blockchain', '/competitions/1st-{contest}'),
  blockchain2023: redirect('/blockchain2023', '/competitions/2nd-{contest}'),

  drawLots: planned('/matchHomeDrawLots/{id}/{activeTabKey}', 'draw-lots', { menu: 'contests' }),
  ranking: planned('/matchHomeRanklist/{id}/{activeTabKey}', 'ranking', { menu: 'contests', changes: 'hourly' }),
  ranking2022: planned('/{contest}HomeRanklist', 'ranking', { fixed: { edition: '2022' }, menu: 'contests' }),
  greenComputingContestRanking: planned('/greenComputingContestRanking', 'ranking', {
    fixed: { edition: 'green', stage: 'contest' },
    menu: 'contests',
  }),
  greenComputingFinalsRanking: planned('/greenComputingFinalsRanking', 'ranking', {
    fixed: { edition: 'green', stage: 'finals' },
    menu: 'contests',
  }),
  competitionRanklist: planned('/competitionRanklist', 'ranking', { fixed: { edition: 'classic' }, menu: 'contests' }),
  deepfakeRank: planned('/deepfakeRank', 'ranking', { fixed: { edition: 'deepfake' }, menu: 'contests' }),
};
