import { runToEnd } from './program.ts';

const script = (text: string) => runToEnd({ file: process.execPath, args: ['-e', text], log: 'program-test' });

describe('a program that is run to its end', () => {
  it('tells its exit code', async () => {
    expect(await script('')).toBe(0);
    expect(await script('process.exit(3)')).toBe(3);
  });

  it('has no exit code when it was killed', async () => {
    expect(await script("process.kill(process.pid, 'SIGKILL')")).toBeNull();
  });

  it('has no exit code when it is not there', async () => {
    expect(await runToEnd({ file: 'no-such-program', args: [] })).toBeNull();
  });

  it('is given nothing to read, and added settings', async () => {
    const text = "process.exit(process.stdin.isTTY || process.env.ADDED !== 'yes' ? 1 : 0)";
    expect(
      await runToEnd({ file: process.execPath, args: ['-e', text], env: { ADDED: 'yes' }, log: 'program-test' }),
    ).toBe(0);
  });
});
