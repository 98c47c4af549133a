import { openMigrated } from '#tests/support/migrated-dump.ts';
import { statementsDuring } from '#tests/support/statements.ts';
import { identityDigest } from '../identity/players.ts';
import { awaitedIdentities, players, providerIdentities } from '../identity/tables.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { BundlePerson } from './bundle-format.ts';
import { emptyIdMaps } from './id-maps.ts';
import { importPersons } from './import-persons.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openMigrated();
});
afterAll(() => opened?.close());

function personOf(group: string, index: number): BundlePerson {
  const subject = `${group}-${index}`;
  const verified = {
    ...{ subject, name: 'Name', certificateType: 'id', certificateNumber: subject, mobile: subject, verifiedAt: 1 },
  };
  const identity = index % 3 === 0 ? null : identityDigest(subject);
  return { id: subject, nickname: subject, registeredAt: 1, identity, ...(index % 3 === 1 && { verified }) };
}

test('persons without an account are stored together, each with its identity or the digest of it', async () => {
  const { database } = opened;
  const counts: number[] = [];
  for (const [group, size] of [
    ['few', 3],
    ['many', 300],
  ] as const) {
    const persons = Array.from({ length: size }, (_, index) => personOf(group, index));
    const statements = await statementsDuring(database, async () =>
      expect(await importPersons(database, persons, new Map(), emptyIdMaps())).toEqual({ matched: 0, added: size }),
    );
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
  const stored = [players, providerIdentities, awaitedIdentities].map((table) => database.$count(table));
  expect(await Promise.all(stored)).toEqual([303, 101, 101]);
});

test('an identity that is not that of its account is refused', async () => {
  const { verified, ...person } = personOf('wrong', 1);
  const work = importPersons(
    opened.database,
    [{ ...person, ...(verified && { verified }), identity: identityDigest('another') }],
    new Map(),
    emptyIdMaps(),
  );
  await expect(work).rejects.toThrow('The bundle is damaged');
});
