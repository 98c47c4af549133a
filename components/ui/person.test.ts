import { initialsOf } from './person.tsx';

describe('the initials of a person', () => {
  it.each([
    ['Prof. Lin Yuwei', 'LY'],
    ['Dr Marta Okonkwo', 'MO'],
    ['Plato', 'P'],
    ['林青', '林'],
    ['欧阳明月', '欧'],
    ['林语薇教授', '林'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
