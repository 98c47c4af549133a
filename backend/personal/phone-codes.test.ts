import { defaultLocale } from '#lib/i18n/locales.ts';
import { openMigrated } from '#tests/support/migrated-dump.ts';
import { players } from '../identity/tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { createSigner } from '../platform/signing.ts';
import { createPhoneCodes, forgetOldPhoneCodes, type PhoneCodes } from './phone-codes.ts';
import { phoneCodes } from './tables.ts';

let opened: OpenDatabase;
let codes: PhoneCodes;
let now: number;
const clock = () => now;
beforeEach(async () => {
  now = 1_800_000_000;
  opened = await openMigrated();
  await opened.database.insert(players).values({ id: '1', nickname: 'a', registeredAt: now });
  const sms = { send: async () => undefined };
  codes = createPhoneCodes(opened.database, clock, createSigner('s'.repeat(32)), sms);
});
afterEach(() => opened.close());

const send = (number: string) => codes.send('1', number, defaultLocale);

test('numbers to which codes were sent are deleted once no limit counts them', async () => {
  for (let sent = 0; sent < 10; sent += 1) {
    now += hours(1);
    expect(await send('+86 13900020001')).toHaveProperty('expiresAt');
  }
  const wait = { waitSeconds: days(1) };
  now += days(1) - hours(9) - 1;
  await forgetOldPhoneCodes(opened.database, clock);
  expect(await send('+86 13900020001')).toEqual(wait);
  expect(await send('+86 13900020002')).toEqual(wait);

  now += hours(1) + 1;
  await forgetOldPhoneCodes(opened.database, clock);
  expect(await opened.database.$count(phoneCodes)).toBe(10);
  now += 1;
  await forgetOldPhoneCodes(opened.database, clock);
  expect(await opened.database.$count(phoneCodes)).toBe(9);
});
