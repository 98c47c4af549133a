import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdSchema, listOf, NothingSchema } from './primitives.ts';
import { OfContestSchema, type TeamBase } from './team-input.ts';
import { ContestAgreementSchema } from './teams.ts';

const CancelSchema = OfContestSchema.extend({ raceId: IdSchema.optional() });
const CancelledSchema = z.object({
  /** `pending`: the members are asked first. */
  state: z.enum(['cancelled', 'pending']),
  /** How many members have not answered. */
  waiting: z.number().int().nonnegative(),
});

export type HandleCancel = 'handleCancelSignup' | 'handleChainCancelSignup';

/** Signing a team up and taking it back, in every family alike but for the name of one call. */
export const teamSignUpCalls = (base: TeamBase, handleCancel: HandleCancel) =>
  ({
    /** What each member must sign (`personal.signAgreement`) before a team of the contest can sign up. */
    agreements: endpoint({
      method: 'GET',
      path: `${base}/agreement` as const,
      auth: 'player',
      query: OfContestSchema,
      data: listOf(ContestAgreementSchema),
    }),
    /** Signs the caller's team up for a race. `insteadOf` changes from another race, without asking the members. */
    signup: endpoint({
      method: 'POST',
      path: `${base}/signup` as const,
      auth: 'player',
      body: OfContestSchema.extend({
        /** May be left out where the contest has one race. */
        raceId: IdSchema.optional(),
        insteadOf: IdSchema.optional(),
      }),
      data: z.object({ teamId: z.string(), raceId: z.string() }),
    }),
    /** Takes the sign-up back: of one race, or of the whole contest. Members are asked by to-dos. */
    cancelSignup: endpoint({
      method: 'POST',
      path: `${base}/cancelSignup` as const,
      auth: 'player',
      body: CancelSchema,
      data: CancelledSchema,
    }),
    /** Leaves one race; the to-dos have type 9 and carry the race. */
    quitRace: endpoint({
      method: 'POST',
      path: `${base}/member/quitRace` as const,
      auth: 'player',
      body: CancelSchema.required(),
      data: CancelledSchema,
    }),
    /** The captain takes the request back. */
    withdrawCancel: endpoint({
      method: 'POST',
      path: `${base}/cancelSignup/withdraw` as const,
      auth: 'player',
      body: CancelSchema,
      data: NothingSchema,
    }),
    /** A member's answer; to-dos of type 9 send their race along. */
    handleCancelSignup: endpoint({
      method: 'POST',
      path: `${base}/member/${handleCancel}` as const,
      auth: 'player',
      body: CancelSchema.extend({ todoId: IdSchema, isAgree: z.boolean() }),
      data: z.object({
        /** `cancelled` when this was the last agreement, `kept` when the caller disagreed. */
        state: z.enum(['cancelled', 'pending', 'kept']),
      }),
    }),
  }) as const;
