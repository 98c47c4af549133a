import { initialsOf } from './person.tsx';

describe('the initials of a person', () => {
  it.each([
    ['Prof. Lin Yuwei', 'LY'],
    ['Dr Marta Okonkwo', 'MO'],
    ['Plato', 'P'],
    ['林青', '林青'],
    ['欧阳明月', '明月'],
    ['林语薇教授', '语薇'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
