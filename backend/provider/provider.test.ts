import { openMigrated } from '#tests/support/migrated-dump.ts';
import { portalOrigin, redirectPayloads } from '#tests/support/redirect-payloads.ts';
import { minutes } from '../platform/clock.ts';
import { createProvider, forgetExpiredGrants, isReturnAddress } from './provider.ts';
import { seedPersons } from './seed.ts';
import { providerGrants } from './tables.ts';

describe('an address to return to', () => {
  it.each(['/login/1', '/login/2?state=x', '/home#part'])('may be of the portal: %s', (path) => {
    expect(isReturnAddress(portalOrigin + path, portalOrigin)).toBe(true);
  });

  it('is of the portal for any payload', () => {
    const accepted = redirectPayloads.filter((payload) => isReturnAddress(payload, portalOrigin));
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter((payload) => !/^https:\/\/portal\.example\/(?![/\\])/.test(new URL(payload).href))).toEqual(
      [],
    );
  });
});

test('grants are deleted once they can no longer be exchanged', async () => {
  const { database, close } = await openMigrated();
  try {
    let now = 1_800_000_000;
    const clock = () => now;
    await seedPersons(database, now);
    const provider = createProvider({ database, clock, publicUrl: 'https://pay.example', portalOrigin });
    const [person] = await provider.people();
    if (!person) throw new Error('No persons');
    const aid = new URL(await provider.grant(person, `${portalOrigin}/login/1`, 0)).searchParams.get('aid') ?? '';
    now += minutes(5) - 1;
    await forgetExpiredGrants(database, clock);
    expect(await provider.exchange(aid)).toMatchObject({ kind: 'person' });
    expect(await database.$count(providerGrants)).toBe(1);
    now += 1;
    await forgetExpiredGrants(database, clock);
    expect(await database.$count(providerGrants)).toBe(0);
  } finally {
    await close();
  }
});
