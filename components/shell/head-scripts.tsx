import { type EarlyCalls, earlyCallsScript } from '#lib/client/early-calls.ts';
import { languageScript } from '#lib/i18n/language-script.ts';
import { playerCookie } from '#lib/proxy/cookie-names.ts';
import { table } from '#lib/routing/routes.ts';
import { stateScript } from './head-state.ts';
import { offlineEarlyCalls } from './offline-early-calls.ts';
import { teachingEarlyCalls } from './teaching-early-calls.ts';
import { teamEarlyCalls } from './team-early-calls.ts';
import { trackEarlyCalls } from './track-early-calls.ts';
import { trainingEarlyCalls } from './training-early-calls.ts';
import { workEarlyCalls } from './work-early-calls.ts';

/** What each signed-in screen asks for first, as its queries ask for it. The header's own call is among them. */
const earlyScreens: readonly EarlyCalls[] = [
  {
    path: table.siteMessages.path,
    calls: ['/portal/session', '/v1/notice/summary?limit=4', '/v1/todo/my?page=1&pageSize=20'],
  },
  {
    path: table.userCenter.path,
    calls: [
      '/portal/session',
      '/v1/personal/info',
      '/v1/personal/extra',
      '/v1/notice/summary?limit=4',
      '/v1/personal/agreement',
      '/v1/personal/appointment',
    ],
  },
  { path: table.myAgreements.path, calls: ['/portal/session', '/v1/personal/agreement', '/v1/personal/extra'] },
  { path: table.signedAgreement.path, calls: ['/portal/session', '/v1/personal/agreement', '/v1/personal/extra'] },
  {
    path: table.appointmentTime.path,
    calls: ['/portal/session', '/v1/personal/appointment', '/v1/personal/calendar', '/v1/personal/extra'],
  },
  ...teamEarlyCalls,
  { path: table.guideFiles.path, calls: ['/portal/session', '/v1/offline/entry'] },
  ...offlineEarlyCalls,
  ...trackEarlyCalls,
  ...trainingEarlyCalls,
  ...teachingEarlyCalls,
  ...workEarlyCalls,
];

/** One text per build, so that one hash in the policy covers it. */
const source = [languageScript(), stateScript(playerCookie), earlyCallsScript(earlyScreens)].join(';');

/** Everything that must run before the page is painted. No other inline script of ours exists. */
export function HeadScripts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source text, the same for every page
  return <script dangerouslySetInnerHTML={{ __html: source }} />;
}
