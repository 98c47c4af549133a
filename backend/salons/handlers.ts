import type { Contract } from '#lib/contract/contract.ts';
import type { ContentStore } from '../content-store/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import type { Subscriptions } from './subscriptions.ts';

interface Settings {
  readonly content: ContentStore;
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
}

/** Answers the calls of one salon. A past salon can still be read, but not subscribed to. */
export function salonHandlers({ content, subscriptions, clock }: Settings): HandlersOf<Contract['salons']> {
  const detailsOf = (id: string) => content.current().salonDetails.get(id);
  return {
    async salon({ params }, { locale }) {
      const salon = detailsOf(params.id);
      if (!salon) throw Refusal.notFound();
      return salon[locale];
    },
    mine: async (_, { caller }) => ({ list: await subscriptions.of(caller.playerId) }),
    async subscribe({ body }, { caller, locale }) {
      const salon = detailsOf(body.id)?.[locale];
      if (!salon) throw Refusal.rule(refusalCode.missing, 'salonMissing');
      if (salon.endsAt <= clock()) throw Refusal.rule(refusalCode.invalid, 'salonOver');
      await subscriptions.add(caller.playerId, salon);
      return null;
    },
    async cancel({ body }, { caller }) {
      await subscriptions.remove(caller.playerId, body.id);
      return null;
    },
  };
}
