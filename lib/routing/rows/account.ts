import { page, planned, redirect } from '../route.ts';

/** The specification lists these pages below /user as well: that spelling leads to the flat path. */
const belowUser = <const Path extends `/${string}`>(path: Path) => ({ login: true, aliases: [`/user${path}`] });

/** The person's own area. */
export const accountRows = {
  user: redirect('/user', '/user-center', { login: true }),
  userCenter: planned('/user-center', 'user-center', belowUser('/user-center')),
  teacherInfo: planned('/teacherInfo', 'teacher-info', belowUser('/teacherInfo')),
  myCompetitions: planned('/my-competitions', 'my-competitions', belowUser('/my-competitions')),
  myScoreDetail: planned(
    '/my-competitions-score-detail',
    'my-score-detail',
    belowUser('/my-competitions-score-detail'),
  ),
  realNameAuthentication: planned('/real-name-authentication', 'real-name', belowUser('/real-name-authentication')),
  appointmentTime: planned('/appointment-time', 'appointments', belowUser('/appointment-time')),
  identityAuthen: planned('/identityAuthen', 'passport-identity', belowUser('/identityAuthen')),
  siteMessages: page('/site-messages', 'site-messages', belowUser('/site-messages')),
  myAgreements: planned('/my-agreements', 'my-agreements', belowUser('/my-agreements')),
  contestManagement: planned('/contestManagement', 'contest-management', { login: true }),
  signedAgreement: planned('/signedAgreement', 'signed-agreement', { login: true }),
  messageManagement: planned('/messageManagement', 'message-management', { login: true }),
};
