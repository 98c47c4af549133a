import { accountCalls } from './personal-account.ts';
import { agreementCalls } from './personal-agreements.ts';
import { calendarCalls } from './personal-calendar.ts';
import { changeCalls } from './personal-changes.ts';
import { checkCalls } from './personal-checks.ts';
import { detailCalls } from './personal-details.ts';
import { infoCalls } from './personal-info.ts';
import { phoneCalls } from './personal-phone.ts';
import { pushCalls } from './personal-push.ts';

export const personal = {
  ...infoCalls,
  ...agreementCalls,
  ...phoneCalls,
  ...checkCalls,
  ...detailCalls,
  ...calendarCalls,
  ...accountCalls,
  ...pushCalls,
  ...changeCalls,
} as const;
