import { href } from '#lib/routing/href.ts';

/** Tabs in the URL of the user center; `overview` is not in the URL. */
export const centerTabs = ['profile', 'student-card', 'benefits', 'on-site', 'security', 'api-tokens'] as const;
export type CenterTab = (typeof centerTabs)[number];

const hrefCenter = (tab: CenterTab) => href('userCenter', {}, { tab });

/** Pages of the personal area in the order of the menu. */
export const personalPages = [
  { key: 'overview', href: href('userCenter') },
  { key: 'profile', href: hrefCenter('profile') },
  { key: 'competitions', href: href('myCompetitions') },
  { key: 'dates', href: href('appointmentTime') },
  { key: 'inbox', href: href('siteMessages') },
  { key: 'realName', href: href('realNameAuthentication') },
  { key: 'studentCard', href: hrefCenter('student-card') },
  { key: 'passport', href: href('identityAuthen') },
  { key: 'teacher', href: href('teacherInfo') },
  { key: 'agreements', href: href('myAgreements') },
  { key: 'benefits', href: hrefCenter('benefits') },
  { key: 'onSite', href: hrefCenter('on-site') },
  { key: 'messages', href: href('messageManagement') },
  { key: 'security', href: hrefCenter('security') },
  { key: 'apiTokens', href: hrefCenter('api-tokens') },
] as const satisfies readonly { key: string; href: string }[];

export type PersonalPage = (typeof personalPages)[number]['key'];
