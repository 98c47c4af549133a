import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { href, hrefContest, hrefContestDetails, hrefContestHome, hrefTeam, hrefTeamName } from '#lib/routing/href.ts';
import { isFullMatrix } from '../support/full-matrix.ts';
import type { persons } from '../support/persons.ts';
import { languagesOf } from '../support/places.ts';

/** A page that is looked at, and its index within its family, from which its scheme and width follow. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly place: number;
}

/** Screens of one family, by name and path. */
export const screensOf = (paths: Readonly<Record<string, string>>): readonly Screen[] =>
  Object.entries(paths).map(([name, path], place) => ({ name, path, place }));

/** Those of a family that are looked at in a language. */
export const shownIn = <Shown extends Screen>(locale: Locale, family: readonly Shown[]): readonly Shown[] =>
  family.filter(({ place }) => languagesOf(place, family.length, { isFull: isFullMatrix }).includes(locale));

/** The address of a page in a language. */
export const withLanguage = (path: string, locale: Locale): string =>
  `${path}${path.includes('?') ? '&' : '?'}lng=${lngParameter[locale]}`;

/** Open screens that axe looks at. */
export const publicScreens = {
  home: href('home'),
  'login 1': href('login', { type: '1' }),
  'login 2': href('login', { type: '2' }),
  landing: href('landing2025'),
  'contest intro': hrefContest('2025'),
  'intro of a contest that is over': hrefContest('2021'),
  'intro of the chain contest': hrefContest('chain-2'),
  'contest home': hrefContestHome('2025'),
  'contest details': hrefContestDetails('2025', 'introduction'),
  'contest preview': href('contestHomePreview', { id: '2026' }),
  'user agreement': href('userAgreement'),
  'public page of a team': hrefTeamName({ id: 'northern-lights', competitionID: '2025' }),
  'data sets': href('datasets'),
  'open data sets': href('ods'),
  'an open data set': href('dataSetDetail', { dataSetId: 'river-gauges-2024' }),
  'a data set on application': href('dataSetDetail', { dataSetId: 'voice-calls' }),
  'how to use data sets': href('dataSetInfo'),
  leaderboards: href('leaderboard'),
  'a leaderboard': href('leaderboardDetail', { boardId: 'river-evening' }),
  'a leaderboard by invitation': href('leaderboardDetail', { boardId: 'cloned-voice' }),
  training: href('training'),
  'how training goes': href('aboutTraining'),
  'a subject': href('subjectDetail', { id: 'model-evaluation' }),
  'an invitation to a leaderboard': href('leaderboardInvitation', { id: 'cloned-voice', code: 'guessed' }),
} as const;

/** Screens after login that axe looks at: the person who opens each, and its path. */
export const ownScreens: Readonly<Record<string, readonly [who: keyof typeof persons, path: string]>> = {
  inbox: ['player', href('siteMessages')],
  'personal area': ['player', href('userCenter')],
  profile: ['player', href('userCenter', {}, { tab: 'profile' })],
  'teacher information': ['teacher', href('teacherInfo')],
  'real name': ['player', href('realNameAuthentication')],
  dates: ['player', href('appointmentTime')],
  passport: ['player', href('identityAuthen')],
  agreements: ['player', href('myAgreements')],
  'a signed agreement': ['player', href('signedAgreement')],
  'message settings': ['player', href('messageManagement')],
  'API tokens': ['player', href('userCenter', {}, { tab: 'api-tokens' })],
  'a program that asks for access': ['player', href('device')],
  'team of a captain': ['captain', hrefTeam('2025', 'team')],
  'team editing': ['captain', hrefTeam('2025', 'edit')],
  'way to a team': ['returning', hrefTeam('2025', 'team')],
  'team search': ['returning', hrefTeam('2025', 'search')],
  'founding of a team': ['returning', hrefTeam('2025', 'create')],
  'joining by code': ['returning', hrefTeam('2025', 'join')],
  'own applications': ['unsigned', hrefTeam('2025', 'applications')],
  'own contests': ['captain', href('myCompetitions')],
  'contest management': ['captain', href('contestManagement')],
  'works before they open': ['captain', '/blockchainWorks2023/chain-2'],
  'review before it is published': ['captain', '/review/chain-2'],
  'defence before its draw': ['captain', '/blockchainFinal2023/chain-2'],
  'works without a team': ['returning', '/blockchainWorks2023/chain-2'],
  'works that are over': ['assistant', '/blockchainWorks'],
  'a defence that is over': ['assistant', '/blockchainFinal/chain-1'],
  'own data': ['captain', href('myData')],
  'choice of a data set': ['captain', href('dataSetDownLoadApply')],
  'an application for a data set': ['captain', href('dataSetDownLoadApply', {}, { dataSet: 'voice-calls' })],
  'results for a leaderboard': [
    'captain',
    href('submissionOfResults', { boardId: 'river-evening', datasetId: 'river-gauges-2024' }),
  ],
  'own training': ['student', href('training')],
  'own tasks': ['student', href('studentTasks')],
  'a task that is marked': ['student', href('studentTaskDetail', { id: 'week-5' })],
  'a task before it opens': ['student', href('studentTaskDetail', { id: 'week-7' })],
  'tasks without a group': ['captain', href('studentTasks')],
  'a submission that does not exist': ['captain', href('submitDetail', { boardId: 'river-evening', submitId: 'none' })],
};
