import type { Contest } from '#lib/contract/contests/contests.ts';
import { contestCalendar } from './contest-calendar.ts';

const defence = { key: 'defence', title: 'Defence', at: 300 };
const results = { key: 'results', title: 'Results', at: 200 };
const final: Contest['phases'][number] = { key: 'final', name: 'Final', startsAt: 1, endsAt: 2 };

function idsOf({ phases = [], schedule = [] }: Partial<Pick<Contest, 'phases' | 'schedule'>>) {
  const contest = { id: '2025', name: 'Main contest', tagline: '', summary: '', phases, schedule };
  return contestCalendar(contest, 'zh-EN', 'https://portal.example').entries.map(({ uid }) => uid);
}

it('keeps the ids of its dates when another one comes or goes, and when one moves', () => {
  const both = ['contest-2025-date-results@portal.example', 'contest-2025-date-defence@portal.example'];
  expect(idsOf({ schedule: [results, defence] })).toEqual(both);
  const inserted = { key: 'finalists', title: 'Finalists', at: 100 };
  expect(idsOf({ schedule: [inserted, results, defence] }).slice(1)).toEqual(both);
  expect(idsOf({ schedule: [defence] })).toEqual(both.slice(1));
  expect(idsOf({ schedule: [{ ...defence, at: 150 }, results] })).toEqual(both.toReversed());
});

it('tells a phase from a date of the same key', () => {
  const schedule = [{ key: 'final', title: 'Final', at: 1 }];
  expect(new Set(idsOf({ phases: [final], schedule })).size).toBe(2);
});
