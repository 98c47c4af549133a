import { apiTokensQuery, deviceRequestQuery } from '#lib/client/queries/api-tokens.ts';
import { benefitsQuery } from '#lib/client/queries/benefits.ts';
import { summaryQuery } from '#lib/client/queries/inbox.ts';
import {
  appointmentsQuery,
  calendarQuery,
  contestDetailsQuery,
  disclosuresQuery,
  infoQuery,
  passportQuery,
  preferencesQuery,
  realNameQuery,
  sessionsQuery,
  signaturesQuery,
  studentCardQuery,
  teacherQuery,
} from '#lib/client/queries/personal.ts';
import { pushQuery } from '#lib/client/queries/push.ts';
import { extraQuery } from '#lib/client/queries/session.ts';
import { type Address, type FirstQuery, first, firstOfAll } from '#lib/document/reader.ts';
import { type CenterTab, centerTabs } from './personal-pages.ts';
import { hasRole, type Role } from './roles.ts';

/** The roles determine the entries of the personal menu. */
const menu = first(extraQuery());

/** Queries that require a role: for others the backend would respond that the session is not sufficient. */
export const firstForRole =
  (role: Role, queries: readonly FirstQuery[]): FirstQuery =>
  async (client) => {
    await menu(client);
    const extra = client.getQueryData(extraQuery().queryKey);
    if (hasRole(extra, role)) await firstOfAll(client, queries);
  };

const ofTab: Readonly<Record<CenterTab, readonly FirstQuery[]>> = {
  profile: [first(infoQuery())],
  'student-card': [first(studentCardQuery())],
  benefits: [first(benefitsQuery())],
  'on-site': [first(contestDetailsQuery())],
  'api-tokens': [first(apiTokensQuery())],
  security: [first(infoQuery()), first(sessionsQuery()), first(disclosuresQuery())],
};

/** First queries of a tab of the personal homepage. */
export function firstOfCenter({ query }: Address): readonly FirstQuery[] {
  const tab = centerTabs.find((name) => name === query.get('tab'));
  if (tab) return [menu, ...ofTab[tab]];
  return [menu, first(infoQuery()), first(summaryQuery()), first(signaturesQuery()), first(appointmentsQuery())];
}

export const firstOfAgreements = (): readonly FirstQuery[] => [menu, first(signaturesQuery())];
/** The program behind the code in the address, as its page has it. */
export function firstOfDevice({ query }: Address): readonly FirstQuery[] {
  const code = query.get('user_code')?.trim();
  return code ? [first(deviceRequestQuery(code))] : [];
}
export const firstOfAppointments = (): readonly FirstQuery[] => [
  menu,
  first(appointmentsQuery()),
  first(calendarQuery()),
];
export const firstOfMessagePreferences = (): readonly FirstQuery[] => [
  menu,
  first(pushQuery()),
  first(preferencesQuery()),
];
export const firstOfPassport = (): readonly FirstQuery[] => [menu, first(passportQuery())];
export const firstOfRealName = (): readonly FirstQuery[] => [menu, first(realNameQuery())];
export const firstOfTeacher = (): readonly FirstQuery[] => [firstForRole('teacher', [first(teacherQuery())])];
