import type { CurrentAgreement, Signatures } from '../agreements/signatures.ts';
import type { AgreementVersions } from '../agreements/versions.ts';
import { createAppointments, type DateSource } from '../calendar/appointments.ts';
import { createCalendars } from '../calendar/calendar.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Files } from '../files/files.ts';
import type { InboxServices } from '../inbox/services.ts';
import type { Signer } from '../signing/signing.ts';
import { createActiveSessions } from './active-sessions.ts';
import type { Checks } from './checks.ts';
import { createPersonalHandlers } from './handlers.ts';
import { createInfo } from './info.ts';
import { createOnSite } from './on-site.ts';
import { createPhoneCodes } from './phone-codes.ts';
import { createSignedAgreements } from './signed-agreements.ts';
import { createTeachers } from './teacher.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer;
  readonly portalOrigin: string;
  readonly files: Files;
  readonly checks: Checks;
  readonly post: InboxServices;
  readonly signatures: Signatures;
  readonly current: CurrentAgreement;
  readonly versions: AgreementVersions;
  /** Where dates of players come from. */
  readonly dates: readonly DateSource[];
}

/** Everything of a player's own account, put together. */
export function personalHandlersOf(parts: Parts): ReturnType<typeof createPersonalHandlers> {
  const { database, clock, signer, portalOrigin, files, checks, post, signatures, current, versions } = parts;
  const appointments = createAppointments(parts.dates, clock);
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
    sessions: createActiveSessions(database, clock),
    notices: post.notifier.about('security'),
    clock,
  });
}
