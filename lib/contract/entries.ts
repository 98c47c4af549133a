import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';

/** A race that the caller's team signed up for (specification, section 3): status 1 not usable, 2 usable. */
export const MyRaceSchema = z.object({
  raceId: z.string(),
  status: z.union([z.literal(1), z.literal(2)]),
  isBanded: z.boolean(),
  competitionID: z.string(),
  competitionName: z.string(),
  raceName: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  isCaptain: z.boolean(),
  signedUpAt: SecondsSchema,
  /** What comes next for the player, with the moment that counts for it (seconds), if there is one. */
  nextStep: z.enum(['fillTeam', 'waitForStart', 'work', 'waitForResults', 'over', 'none']),
  nextStepAt: SecondsSchema.nullable(),
});
export type MyRace = z.infer<typeof MyRaceSchema>;

/** Where a player takes part, over all families. */
export const entries = {
  mine: endpoint({ method: 'GET', path: '/v1/competition/list/my', auth: 'player', data: listOf(MyRaceSchema) }),
  raceStatus: endpoint({
    method: 'GET',
    path: '/v1/ai2022/race/status/{raceId}',
    auth: 'player',
    data: z.object({
      raceId: z.string(),
      signedUp: z.boolean(),
      /** 1 not usable, 2 usable. */
      status: z.union([z.literal(1), z.literal(2)]),
      isBanded: z.boolean(),
    }),
  }),
} as const;
