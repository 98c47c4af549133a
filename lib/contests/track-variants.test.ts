import { teamRulesOf } from './editions.ts';
import { tabsOf } from './track-variants.ts';

describe('tabs of a track', () => {
  it('are those of the backend where the path does not say', () => {
    expect(tabsOf('dync', ['data', 'task'])).toEqual(['data', 'task']);
    expect(tabsOf('general', ['task'])).toEqual(['task']);
  });

  it('are those of the path, in its order, as far as the track has them', () => {
    expect(tabsOf('seven', ['technical', 'submit', 'task'])).toEqual(['task', 'submit']);
  });

  it('are never none', () => {
    expect(tabsOf('seven', ['technical'])).toEqual(['technical']);
  });
});

it('a contest with paths of its own is linked there', () => {
  expect(['2022', 'green', '2025', '2031'].map((id) => teamRulesOf(id).trackPath)).toEqual([
    'home',
    'green',
    'general',
    'general',
  ]);
});
