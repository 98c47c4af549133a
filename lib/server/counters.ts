import 'server-only';
import { once } from './process-singleton.ts';

/** Events that are counted since the start of the process, each by the members of a closed list. */
export type CountedEvent = 'refusal' | 'renewal' | 'security';

export interface Counters {
  count(event: CountedEvent, member: string): void;
  /** Current counts by member. */
  of(event: CountedEvent): ReadonlyMap<string, number>;
}

function createCounters(): Counters {
  const counts: Readonly<Record<CountedEvent, Map<string, number>>> = {
    refusal: new Map(),
    renewal: new Map(),
    security: new Map(),
  };
  return {
    count: (event, member) => void counts[event].set(member, (counts[event].get(member) ?? 0) + 1),
    of: (event) => counts[event],
  };
}

/** The counters of this process: metrics read them, also where Next has loaded the counting module a second time. */
export const counters = once('counters', createCounters);
