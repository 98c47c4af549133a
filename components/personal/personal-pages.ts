import { href } from '#lib/routing/href.ts';
import { table } from '#lib/routing/routes.ts';

/** What the address of the user center may show; `overview` has no word in it. */
export const centerTabs = ['profile', 'student-card', 'benefits', 'on-site', 'security'] as const;
export type CenterTab = (typeof centerTabs)[number];

const hrefCenter = (tab: CenterTab) => href('userCenter', {}, { tab });

/** The pages of the personal area in the order of its menu. A page whose screen is not built does not appear. */
export const personalPages = [
  { key: 'overview', href: href('userCenter'), built: true },
  { key: 'profile', href: hrefCenter('profile'), built: true },
  { key: 'competitions', href: table.myCompetitions.path, built: table.myCompetitions.built },
  { key: 'dates', href: href('appointmentTime'), built: true },
  { key: 'inbox', href: href('siteMessages'), built: true },
  { key: 'realName', href: href('realNameAuthentication'), built: true },
  { key: 'studentCard', href: hrefCenter('student-card'), built: true },
  { key: 'passport', href: href('identityAuthen'), built: true },
  { key: 'teacher', href: href('teacherInfo'), built: true },
  { key: 'agreements', href: href('myAgreements'), built: true },
  { key: 'benefits', href: hrefCenter('benefits'), built: true },
  { key: 'onSite', href: hrefCenter('on-site'), built: true },
  { key: 'messages', href: href('messageManagement'), built: true },
  { key: 'security', href: hrefCenter('security'), built: true },
] as const satisfies readonly { key: string; href: string; built: boolean }[];

export type PersonalPage = (typeof personalPages)[number]['key'];
