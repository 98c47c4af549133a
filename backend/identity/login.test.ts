import { loginCode } from '#lib/contract/codes.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { minutes } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Exchange } from '../provider/identity-provider.ts';
import { createLogin, forgetExpiredCodes, type Login } from './login.ts';
import { createPlayers } from './players.ts';
import { createSessions } from './sessions.ts';
import { registrationCodes } from './tables.ts';

let opened: OpenDatabase;
let login: Login;
let now: number;
const clock = () => now;
beforeEach(async () => {
  now = 1_800_000_000;
  opened = await openMigrated();
  const { database } = opened;
  login = createLogin(database, clock, createPlayers(database, clock), createSessions(database, clock));
});
afterEach(() => opened.close());

const verified: Exchange = {
  kind: 'person',
  hra: 1,
  person: {
    subject: 'subject-new',
    name: '王磊',
    certificateType: 'identityCard',
    certificateNumber: '110101199001010011',
    mobile: '+86 13800010001',
    nationality: 'CHN',
    birthDate: '1990-01-01',
    verifiedAt: 1_790_000_000,
    verificationExpiresAt: null,
  },
};

async function newPlayerCode(): Promise<string> {
  const { data } = await login.identify(verified);
  if (!data?.playerCode) throw new Error('The person got no code');
  return data.playerCode;
}

const rows = () => opened.database.$count(registrationCodes);

test('the identity of a person who does not register is deleted once their code has expired', async () => {
  const playerCode = await newPlayerCode();
  now += minutes(15) - 1;
  await forgetExpiredCodes(opened.database, clock);
  expect((await login.byPlayerCode(playerCode)).code).toBe(loginCode.notRegistered);
  now += 1;
  expect((await login.byPlayerCode(playerCode)).code).toBe(loginCode.sessionInvalid);
  expect(await rows()).toBe(1);
  await forgetExpiredCodes(opened.database, clock);
  expect(await rows()).toBe(0);
  expect((await login.byPlayerCode(playerCode)).code).toBe(loginCode.sessionInvalid);
});

test('a registration can be repeated while its code is valid, whether or not expired codes are deleted', async () => {
  const playerCode = await newPlayerCode();
  now += minutes(14);
  const { code, data } = await login.register(playerCode, 'key');
  expect(code).toBe(loginCode.loggedIn);
  now += minutes(1) - 1;
  await forgetExpiredCodes(opened.database, clock);
  expect(await login.register(playerCode, 'key')).toMatchObject({
    code: loginCode.loggedIn,
    data: { playerId: data?.playerId },
  });
  now += 1;
  expect((await login.register(playerCode, 'key')).code).toBe(loginCode.sessionInvalid);
});
