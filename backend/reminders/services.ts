import type { Notifier } from '../inbox/notifier.ts';
import type { OnSiteContests } from '../offline/on-site-contests.ts';
import { type Clock, days, hours } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContests } from '../teams/contests.ts';
import { assignmentDeadlines } from './assignment-deadlines.ts';
import { agreementDeadlines, phaseDeadlines, signUpDeadlines } from './contest-deadlines.ts';
import { slotDeadlines } from './personal-deadlines.ts';
import { createReminders, type Reminders } from './reminders.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly contests: TeamContests;
  readonly onSiteContests: Pick<OnSiteContests, 'all'>;
  readonly notifier: (tx: Database) => Notifier;
}

/** Reminders of every kind of deadline: slots an hour ahead, everything else a day. */
export function createDeadlineReminders({ database, clock, contests, onSiteContests, notifier }: Deps): Reminders {
  return createReminders({
    database,
    clock,
    sources: [
      { ahead: days(1), deadlines: signUpDeadlines(database, contests) },
      { ahead: days(1), deadlines: phaseDeadlines(database, contests) },
      { ahead: days(1), deadlines: agreementDeadlines(database, contests, onSiteContests) },
      { ahead: hours(1), deadlines: slotDeadlines(database, onSiteContests) },
      { ahead: days(1), deadlines: assignmentDeadlines(database) },
    ],
    notices: (tx, topic) => notifier(tx).about(topic),
  });
}
