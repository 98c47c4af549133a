import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { PersonalChanges } from '../changes/personal-changes.ts';
import { changeOf } from '../changes/publish.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { type Listen, notify } from '../platform/database/notifications.ts';
import { teamMembers } from '../teams/tables.ts';
import type { Boards } from './boards.ts';
import { storedBoards } from './tables.ts';
import type { RankedTracks } from './tracks.ts';
import { visibleBoard } from './visible.ts';

const rankChangeChannel = 'standings';

const RankedScoreSchema = z.object({ score: z.number(), at: z.number() }).nullable();
const RankChangeSchema = z.object({
  trackId: z.string(),
  board: z.enum(storedBoards),
  /** Version of the board that contains the change. */
  version: z.number(),
  teamId: z.string(),
  /** Null: not on the board. */
  before: RankedScoreSchema,
  after: RankedScoreSchema,
});
export type RankChange = z.infer<typeof RankChangeSchema>;

/** Boards that are shown as the public ranking, before and after the reveal. */
const isPublic = ({ board }: RankChange) => board === 'public' || board === 'live';

/** Publishes that a team has a new score in a ranking, when the transaction commits. */
export async function publishRankChange(tx: Database, change: RankChange): Promise<void> {
  if (isPublic(change)) await notify(tx, rankChangeChannel, JSON.stringify(RankChangeSchema.parse(change)));
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly listen: Listen;
  readonly tracks: RankedTracks;
  readonly boards: Boards;
  readonly changes: PersonalChanges;
}

/**
 * Tells the connected members of teams that another team's new score moved theirs down, in rankings that the public
 * sees. A score costs each process with connected persons the refresh of that ranking, which readers share, and one
 * question for the members of the teams in between.
 */
export function watchOvertaking({ database, clock, listen, tracks, boards, changes }: Deps): void {
  const overtaken = async ({ trackId, board, version, teamId, before }: RankChange): Promise<void> => {
    const track = tracks.find(trackId);
    if (!track || visibleBoard(track, 'public', clock()).stored !== board) return;
    const { competitionId } = track;
    const teamIds = (await boards.open(track, board, version)).overtakenBy(teamId, before, version);
    if (teamIds.length === 0) return;
    const rows = await database
      .select({ playerId: teamMembers.playerId })
      .from(teamMembers)
      .where(and(eq(teamMembers.competitionId, competitionId), inArray(teamMembers.teamId, teamIds)));
    const persons = rows.map(({ playerId }) => playerId);
    changes.send(persons, changeOf({ topic: 'overtaken', competitionID: competitionId, raceId: trackId }));
  };

  const receive = (payload: string): void => {
    // After a gap nothing is told: the ranking itself shows the ranks.
    if (payload === '' || !changes.isWatched) return;
    // A lost hint is no loss: the next score is looked at again.
    void overtaken(RankChangeSchema.parse(JSON.parse(payload))).catch(() => undefined);
  };
  changes.whileWatched(() => listen(rankChangeChannel, receive));
}
