import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

/** Runs a command of the operator to its end, without any settings: mistakes are found before a backend is asked. */
async function run(command: string, args: readonly string[]) {
  const child = spawn(process.execPath, [`backend/commands/${command}.ts`, ...args], {
    cwd: projectDir,
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, errors };
}

test.each([
  ['set-config', []],
  ['set-config', ['DATE_SET_SWITCH']],
  ['set-config', ['DATE_SET_SWITCH', 'on']],
  ['set-config', ['DATA_SET_SWITCH', '1']],
  ['answer-message', ['b27a9e04-51c6-4f38-8a2d-f0c3d96e1b75']],
  ['answer-message', ['b27a9e04-51c6-4f38-8a2d-f0c3d96e1b75', ' ']],
  ['answer-message', ['--page', '0']],
  ['decide-application', ['--page', '0']],
  ['decide-check', ['--page', 'last']],
  ['end-sessions', ['all']],
  ['preview-link', ['contest', '2026', '0']],
  ['preview-link', ['contest', '2026', 'soon']],
  ['invite-to-leaderboard', ['fraud-open', 'new', '1001', '7', 'Guests']],
  ['invite-to-leaderboard', ['fraud-open', 'new', '5', 'week', 'Guests']],
])('%s %j changes nothing, shows its usage and ends with 1', async (command, args) => {
  expect(await run(command, args)).toEqual({
    code: 1,
    errors: expect.stringMatching(`^node backend/commands/${command}.ts`),
  });
});

describe('a class list', () => {
  const dir = mkdtempSync(join(tmpdir(), 'class-list-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const list = `id: evening
name: Evening
term: Spring
teacher: "5027381469"
students:
  - { player: "9204736158", name: NAME, number: A1 }
`;
  const set = async (name: Buffer, before = Buffer.alloc(0), breaks = '\n') => {
    const [head = '', tail = ''] = list.replaceAll('\n', breaks).split('NAME');
    const file = join(dir, 'class.yaml');
    writeFileSync(file, Buffer.concat([before, Buffer.from(head), name, Buffer.from(tail)]));
    return run('set-class', [file]);
  };

  test('in another encoding is refused: its names would be stored as question marks', async () => {
    // 郑晓 in GBK, as Chinese editions of Windows save it.
    const { code, errors } = await set(Buffer.from([0xd6, 0xa3, 0xcf, 0xfe]));
    expect([code, errors]).toEqual([1, expect.stringContaining('is not UTF-8')]);
  });

  test('may begin with a byte order mark and have the line breaks of Windows', async () => {
    const { errors } = await set(Buffer.from('郑晓'), Buffer.from('\uFEFF'), '\r\n');
    // It is valid, so that the next thing missing are the settings of the backend.
    expect(errors).toContain('BACKEND_SECRET');
  });
});
