import { forgetExpiredCodes } from '../identity/login.ts';
import { forgetEndedSessions } from '../identity/sessions.ts';
import { createNoticeDelivery } from '../offline/notice-delivery.ts';
import { forgetOldPhoneCodes } from '../personal/phone-codes.ts';
import { hours, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { forgetOldAnswers } from '../platform/idempotency/idempotency.ts';
import type { Job } from '../platform/jobs.ts';
import { forgetExpiredGrants } from '../provider/provider.ts';
import { createPushDelivery } from '../push/queue.ts';
import { createPushSender } from '../push/sender.ts';
import { createStageSignals } from '../rankings/stage-signals.ts';
import { createDeadlineReminders } from '../reminders/services.ts';
import { createSalonReminders } from '../salons/reminders.ts';
import { createSlots } from '../slots/slots.ts';
import { createTeamExpiry } from '../teams/services.ts';
import { checkUploadStorage } from '../uploads/open-storage.ts';
import type { ServerContext } from './context.ts';
import type { Services } from './services.ts';

/** Jobs that the server runs at intervals. Dates are those of the content: tests do not move them here. */
export function jobsOf(context: ServerContext, { apiTokens, draws, gpu, post }: Services): readonly Job[] {
  const { env, database, clock, content, catalogue, files, uploads, signal, startedAt } = context;
  const pushes = env.VAPID && createPushDelivery(database, clock, createPushSender(env.VAPID));
  const about = (topic: Parameters<typeof post.notifier.about>[0]) => (tx: Database) =>
    context.notifier(tx).about(topic);
  const team = { database, clock, contests: catalogue.contests };
  const onSite = { team, onSiteContests: catalogue.onSiteContests };
  const expiry = createTeamExpiry(team, about('team'));
  const salons = () => content.current().salonDetails.values();
  const salonReminders = createSalonReminders({ database, salons, clock, notices: about('salon') });
  const slots = createSlots({ ...onSite, post: about('contest'), quota: gpu.slotQuota });
  const notices = createNoticeDelivery(onSite, about('contest'), startedAt);
  const deadlines = createDeadlineReminders({ ...context, ...catalogue });
  const stages = createStageSignals(catalogue.rankedTracks, clock, signal);
  stages.look();
  return [
    { name: 'expire questions of teams', every: hours(1), run: () => expiry.sweep() },
    { name: 'remind of salons', every: minutes(5), run: () => salonReminders.send() },
    { name: 'delete ended sessions', every: hours(1), run: () => forgetEndedSessions(database, clock) },
    { name: 'delete expired registration codes', every: hours(1), run: () => forgetExpiredCodes(database, clock) },
    { name: 'delete expired grants', every: hours(1), run: () => forgetExpiredGrants(database, clock) },
    { name: 'delete old phone codes', every: hours(1), run: () => forgetOldPhoneCodes(database, clock) },
    { name: 'delete ended API tokens', every: hours(1), run: () => apiTokens.forgetEnded() },
    { name: 'delete old answers', every: hours(1), run: () => forgetOldAnswers(database, clock) },
    { name: 'delete old text messages', every: hours(1), run: () => post.network.forgetOld() },
    { name: 'delete unused files', every: hours(1), run: () => files.forgetUnused() },
    { name: 'delete unused uploads', every: hours(1), run: () => uploads.uploads.forgetUnused() },
    { name: 'publish draws', every: minutes(1), run: () => draws.publishDue() },
    { name: 'deliver notices of on-site finals', every: minutes(1), run: () => notices.send() },
    { name: 'remind of deadlines', every: minutes(1), run: () => deadlines.send() },
    { name: 'delete old claims of reminders', every: hours(1), run: () => deadlines.forgetOld() },
    ...(env.S3 ? [{ name: 'check the store of uploads', every: minutes(1), run: () => checkUploadStorage(env) }] : []),
    ...(pushes ? [{ name: 'send messages to browsers', every: 2, run: () => pushes.send() }] : []),
    { name: 'settle slots', every: minutes(1), run: () => slots.sweep() },
    { name: 'signal stages of rankings', every: 2, run: () => stages.look() },
  ];
}
