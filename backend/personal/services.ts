import type { CurrentAgreement } from '../agreements/current.ts';
import type { AgreementVersions } from '../agreements/versions.ts';
import { createAppointments, type DateSource } from '../calendar/appointments.ts';
import { createCalendars } from '../calendar/calendar.ts';
import type { PersonalChanges } from '../changes/personal-changes.ts';
import type { Files } from '../files/files.ts';
import type { Signatures } from '../identity/signatures.ts';
import type { InboxServices } from '../inbox/services.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Signer } from '../platform/signing.ts';
import type { PushSubscriptions } from '../push/subscriptions.ts';
import { createActiveSessions } from './active-sessions.ts';
import { createSignedAgreements } from './agreements/signed-agreements.ts';
import type { Checks } from './checks/checks.ts';
import { createPersonalHandlers } from './handlers.ts';
import { createPhoneCodes } from './phone-codes.ts';
import { createInfo } from './profile/info.ts';
import { createOnSite } from './profile/on-site.ts';
import { createTeachers } from './profile/teacher.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly portalOrigin: string;
  readonly push: PushSubscriptions;
  readonly files: Files;
  readonly checks: Checks;
  readonly post: InboxServices;
  readonly signatures: Signatures;
  readonly current: CurrentAgreement;
  readonly versions: AgreementVersions;
  readonly changes: PersonalChanges;
  /** Sources of the dates in a player's calendar. */
  readonly dates: readonly DateSource[];
}

export function personalHandlersOf(deps: Deps): ReturnType<typeof createPersonalHandlers> {
  const { database, clock, signer, portalOrigin, files, checks, post, signatures, current, versions } = deps;
  const appointments = createAppointments(deps.dates, clock);
  return createPersonalHandlers({
    info: createInfo(database, clock, files, checks),
    phoneCodes: createPhoneCodes(database, clock, signer, post.network),
    agreements: createSignedAgreements({ database, signatures, current, versions }),
    checks,
    teachers: createTeachers(database, clock),
    onSite: createOnSite(database, clock),
    appointments,
    calendars: createCalendars({ database, clock, appointments, portalOrigin }),
    preferences: post.preferences,
    push: deps.push,
    sessions: createActiveSessions(database, clock),
    notices: post.notifier.about('security'),
    changes: deps.changes,
    clock,
  });
}
