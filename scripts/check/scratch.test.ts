import { roomiest } from './scratch.ts';

const gigabyte = 2 ** 30;

describe('the folder for what is temporary', () => {
  it('is the first with enough room', () => {
    const room: Record<string, number> = { '/tmp': gigabyte, '/var/tmp': 5 * gigabyte, '/project': 9 * gigabyte };
    expect(roomiest(Object.keys(room), (folder) => room[folder] ?? -1)).toBe('/var/tmp');
  });

  it('is the one with the most where none has enough', () => {
    const room: Record<string, number> = { '/tmp': -1, '/var/tmp': gigabyte };
    expect(roomiest(Object.keys(room), (folder) => room[folder] ?? -1)).toBe('/var/tmp');
  });

  it('is none whose path leaves no room for the address of a socket', () => {
    const deep = `/${'deep/'.repeat(20)}`;
    expect(roomiest([deep, '/tmp'], (folder) => (folder === deep ? 9 : 4) * gigabyte)).toBe('/tmp');
  });
});
