import { difference, distance } from './figures.ts';

describe('a difference', () => {
  it('is the one between the figures that are shown', () => {
    expect(difference(0.8124, 0.8146, 3)).toBe('+0.003');
    expect(difference(0.8126, 0.8134, 3)).toBe('0.000');
    expect(difference(6.95, 6.4, 2)).toBe('−0.55');
  });

  it('of equal figures has no sign', () => {
    expect(difference(0.5, 0.5, 4)).toBe('0.0000');
    expect(difference(0.50001, 0.5, 4)).toBe('0.0000');
  });

  it('is not torn by binary fractions', () => {
    expect(difference(0.7, 0.8, 2)).toBe('+0.10');
    expect(difference(1200, 2500.5, 1)).toBe('+1,300.5');
  });
});

it('a distance is the one between the figures that are shown, without a sign', () => {
  // The unrounded distance would be 0.002 between 0.812 and 0.815.
  expect(distance(0.8124, 0.8146, 3)).toBe('0.003');
  expect(distance(0.8146, 0.8124, 3)).toBe('0.003');
});
