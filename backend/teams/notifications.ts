import { captaincyTodo, quitRaceTodo } from '#lib/contests/editions.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { type NotificationName, type NotificationValues, renderNotification } from '../inbox/notification.ts';
import { notify } from '../inbox/notify.ts';
import { type Localized, localized } from '../messages/localized.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { TeamContest } from './contests.ts';
import type { LockedTeam } from './locked-team.ts';

/** Notifier for the transaction of a change. The inbox's settings determine the delivery channels. */
export type NotifierOf = (tx: Database) => Pick<Inbox, 'addNotice'>;

type Around = Pick<LockedTeam, 'tx' | 'team' | 'contest'>;
/** Templates of notifications about teams. */
export type TeamNotification = NotificationName & `team.${string}`;
interface Values {
  readonly person?: string;
  readonly trackId?: string;
  readonly reply?: string;
}

/** Notifications about teams, and to-dos that ask for a decision. */
export interface TeamNotifications {
  notify(lockedTeam: Around, playerIds: readonly string[], name: TeamNotification, values?: Values): Promise<void>;
  /** Notifies about joining, with a link to the team. Returns the to-do's id. */
  aboutJoining(lockedTeam: Around, playerId: string, name: TeamNotification, values?: Values): Promise<string>;
  /** Offers a member the captaincy. Returns the to-do's id. */
  offerCaptaincy(lockedTeam: Around, playerId: string, person: string): Promise<string>;
  /** Asks a member to agree to a cancellation; `trackId` is empty for the whole contest. Returns the to-do's id. */
  askToCancel(lockedTeam: Around, playerId: string, trackId: string, person: string): Promise<string>;
  /**
   * Settles to-dos with the answer of their readers, or, without a status, as closed: they no longer need an answer.
   * Those answered before are unchanged.
   */
  settle(tx: Database, todoIds: readonly (string | null)[], status?: 2 | 3): Promise<void>;
}

export function createNotifications(clock: Clock, post: NotifierOf): TeamNotifications {
  const inbox = (tx: Database) => createInbox(tx, clock);
  return {
    notify: (lockedTeam, playerIds, template, values = {}) =>
      notify(post(lockedTeam.tx), playerIds, {
        template,
        values: valuesOf(lockedTeam, values),
        jumpUrl: lockedTeam.contest.rules.page,
      }),
    aboutJoining: (lockedTeam, playerId, name, values = {}) =>
      inbox(lockedTeam.tx).addTodo({
        playerId,
        type: lockedTeam.contest.rules.todos.joined,
        ...renderNotification(name, valuesOf(lockedTeam, values)),
        competitionId: lockedTeam.contest.id,
        trackId: null,
      }),
    offerCaptaincy: (lockedTeam, playerId, person) =>
      inbox(lockedTeam.tx).addTodo({
        ...{ playerId, type: captaincyTodo, competitionId: lockedTeam.contest.id, trackId: null },
        ...renderNotification('team.captaincyOffered', valuesOf(lockedTeam, { person })),
      }),
    askToCancel: (lockedTeam, playerId, trackId, person) =>
      inbox(lockedTeam.tx).addTodo({
        playerId,
        type: trackId === '' ? lockedTeam.contest.rules.todos.cancel : quitRaceTodo,
        ...renderNotification(
          trackId === '' ? 'team.cancelAsked' : 'team.quitAsked',
          valuesOf(lockedTeam, { person, trackId }),
        ),
        competitionId: lockedTeam.contest.id,
        trackId: trackId || null,
      }),
    async settle(tx, todoIds, status) {
      await inbox(tx).closeTodos(
        todoIds.filter((id) => id !== null),
        status,
      );
    },
  };
}

/** Values for all placeholders of the templates about teams. */
const valuesOf = (
  { team, contest }: Pick<LockedTeam, 'team' | 'contest'>,
  { person = '', trackId = '', reply = '' }: Values,
): NotificationValues<TeamNotification> => ({
  team: team.name,
  contest: contest.name,
  track: trackName(contest, trackId),
  person,
  reply,
});

const trackName = ({ tracks }: TeamContest, trackId: string): Localized =>
  tracks.find(({ id }) => id === trackId)?.name ?? localized(() => '');
