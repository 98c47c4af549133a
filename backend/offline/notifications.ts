import type { NotificationName, NotificationValues } from '../inbox/notification.ts';
import { notify as send } from '../inbox/notify.ts';
import { fill } from '../messages/messages.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import type { OnSiteContest } from './on-site-contests.ts';
import type { TeamHere } from './team-on-site.ts';

/** Page of the portal for a part of an on-site final, for a team of a track. */
export const pageOf = ({ entry }: Pick<OnSiteContest, 'entry'>, track: string, tab: string): string =>
  fill(entry.page, { track, tab });

/** Sends members of a team a notification, within the transaction of the change. */
export function notify<Name extends NotificationName>(
  post: NotifierOf,
  { onSite, ownTeam }: Pick<TeamHere, 'onSite' | 'ownTeam'>,
  playerIds: readonly string[],
  {
    template,
    tab,
    values,
  }: { readonly template: Name; readonly tab: string; readonly values: NotificationValues<Name> },
): Promise<void> {
  const jumpUrl = pageOf(onSite, ownTeam.tracks[0]?.trackId ?? onSite.contest.id, tab);
  return send(post(ownTeam.tx), playerIds, { template, values, jumpUrl });
}

/** The members except the caller. */
export const others = ({ ownTeam, me }: Pick<TeamHere, 'ownTeam' | 'me'>): readonly string[] =>
  ownTeam.members.map(({ playerId }) => playerId).filter((playerId) => playerId !== me.playerId);
