import { page, redirect } from '../route.ts';

/** The specification also lists these pages below /user: those paths redirect to the flat ones. */
const belowUser = <const Path extends `/${string}`>(path: Path) => ({ login: true, aliases: [`/user${path}`] });

/** Account pages. */
export const accountRows = {
  user: redirect('/user', '/user-center', { login: true }),
  userCenter: page('/user-center', 'user-center', belowUser('/user-center')),
  teacherInfo: page('/teacherInfo', 'teacher-info', belowUser('/teacherInfo')),
  myCompetitions: page('/my-competitions', 'my-competitions', belowUser('/my-competitions')),
  myScoreDetail: page('/my-competitions-score-detail', 'my-score-detail', belowUser('/my-competitions-score-detail')),
  realNameAuthentication: page('/real-name-authentication', 'real-name', belowUser('/real-name-authentication')),
  appointmentTime: page('/appointment-time', 'appointments', belowUser('/appointment-time')),
  identityAuthen: page('/identityAuthen', 'passport-identity', belowUser('/identityAuthen')),
  siteMessages: page('/site-messages', 'site-messages', belowUser('/site-messages')),
  myAgreements: page('/my-agreements', 'my-agreements', belowUser('/my-agreements')),
  contestManagement: page('/contestManagement', 'contest-management', { login: true }),
  signedAgreement: page('/signedAgreement', 'signed-agreement', { login: true }),
  // Named by the backend as `verification_uri` of RFC 8628; a person may type it.
  device: page('/device', 'device', { login: true }),
  messageManagement: page('/messageManagement', 'message-management', { login: true }),
};
