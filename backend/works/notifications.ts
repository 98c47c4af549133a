import type { NotificationName } from '../inbox/notification.ts';
import { notify } from '../inbox/notify.ts';
import { localized } from '../messages/localized.ts';
import type { LockedTeam } from '../teams/locked-team.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import type { WorkStage } from './contests.ts';

/** Notifies the other members of a member's action, in the same transaction. */
export async function notifyOthers(
  post: NotifierOf,
  { tx, team, contest, members }: LockedTeam,
  playerId: string,
  template: NotificationName & `work.${string}`,
  { stage, file }: { readonly stage: WorkStage; readonly file: string },
): Promise<void> {
  const others = members.map((member) => member.playerId).filter((id) => id !== playerId);
  const values = {
    person: members.find((member) => member.playerId === playerId)?.nickname ?? '',
    file,
    team: team.name,
    contest: contest.name,
    stage: localized((locale) => stage.words[locale].name),
  };
  const jumpUrl = contest.rules.works?.[stage.stageType] ?? contest.rules.page;
  await notify(post(tx), others, { template, values, jumpUrl });
}
