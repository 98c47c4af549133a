import { describe, expect, it } from 'vitest';
import { urlOf } from '#lib/client/call.ts';
import { teamCallsFor } from '#lib/client/queries/teams.ts';
import { editions } from '#lib/contests/editions.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { match } from '#lib/routing/match.ts';
import { teamTabs } from '#lib/routing/screens.ts';
import { teamEarlyCalls } from './team-early-calls.ts';

const patterns = teamEarlyCalls.flatMap(({ path, calls }) => [path].flat().map((pattern) => ({ pattern, calls })));

/** The calls that the head script makes for a path, in the order of the list. */
function earlyCallsOf(path: string): readonly string[] {
  const steps = path.split('/');
  const found = patterns.find(({ pattern }) => {
    const parts = pattern.split('/');
    return parts.length === steps.length && parts.every((part, index) => part === '{id}' || part === steps[index]);
  });
  const id = steps[2] ?? '';
  return (found?.calls ?? []).map((call) => `/api${call.replace('{id}', id)}`);
}

describe('the first calls of the team screens', () => {
  it.each(Object.keys(editions))('of %s are those that its queries make', (contestId) => {
    const { check, my } = teamCallsFor(contestId);
    const standing = urlOf(check, { query: { competition_id: contestId } });
    const team = urlOf(my, { query: { competitionID: contestId } });
    for (const tab of teamTabs) {
      const calls = earlyCallsOf(hrefTeam(contestId, tab));
      expect(calls, tab).toContain(standing);
      expect(calls.includes(team), tab).toBe(tab === 'team' || tab === 'edit');
    }
  });

  it('stand at paths of the table', () => {
    const unknown = patterns.filter(({ pattern }) => match(pattern.replace('{id}', '2025')) === null);
    expect(unknown).toEqual([]);
  });
});
