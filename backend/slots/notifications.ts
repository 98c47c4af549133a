import type { NotificationName } from '../inbox/notification.ts';
import { notify } from '../offline/notifications.ts';
import type { TeamHere } from '../offline/team-on-site.ts';
import type { NotifierOf } from '../teams/notifications.ts';
import type { SlotRow } from './store.ts';

export function notifyOfSlot(
  post: NotifierOf,
  team: Pick<TeamHere, 'onSite' | 'ownTeam'>,
  playerIds: readonly string[],
  {
    template,
    slot,
    person = '',
  }: { readonly template: NotificationName & `slot.${string}`; readonly slot: SlotRow; readonly person?: string },
): Promise<void> {
  return notify(post, team, playerIds, {
    template,
    tab: 'slots',
    values: {
      person,
      team: team.ownTeam.team.name,
      slot: moment(slot.startsAt),
      until: moment(slot.heldUntil ?? slot.startsAt),
      gpus: slot.gpus,
    },
  });
}

export const everybody = ({ ownTeam }: Pick<TeamHere, 'ownTeam'>): readonly string[] =>
  ownTeam.members.map(({ playerId }) => playerId);

const moment = (seconds: number): Date => new Date(seconds * 1000);
