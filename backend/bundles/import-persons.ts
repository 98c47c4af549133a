import { gt, inArray } from 'drizzle-orm';
import { identityDigest } from '../identity/players.ts';
import { awaitedIdentities, players, providerIdentities } from '../identity/tables.ts';
import type { Database } from '../platform/database/database.ts';
import type { BundlePerson } from './bundle-format.ts';
import { type IdMaps, replaceUsed } from './id-maps.ts';

const batch = 1000;

export interface PersonCounts {
  /** Persons who have an account here. */
  readonly matched: number;
  readonly added: number;
}

/** Players of this installation by the digest of their identity. */
export async function playersByIdentity(tx: Database): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let after = ''; ; ) {
    const rows = await tx
      .select({ subject: providerIdentities.subject, playerId: providerIdentities.playerId })
      .from(providerIdentities)
      .where(gt(providerIdentities.subject, after))
      .orderBy(providerIdentities.subject)
      .limit(batch);
    for (const { subject, playerId } of rows) found.set(identityDigest(subject), playerId);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return found;
    after = last.subject;
  }
}

/** Stores a part of a bundle's persons, and enters the ids of all of them. */
export async function importPersons(
  tx: Database,
  persons: readonly BundlePerson[],
  known: ReadonlyMap<string, string>,
  maps: IdMaps,
): Promise<PersonCounts> {
  const matches = new Map<string, string>();
  const digests = persons.flatMap(({ identity }) => identity ?? []);
  if (digests.length > 0)
    for (const { digest, playerId } of await tx
      .select()
      .from(awaitedIdentities)
      .where(inArray(awaitedIdentities.digest, digests)))
      matches.set(digest, playerId);
  const matchOf = ({ identity }: BundlePerson) => (identity && (known.get(identity) ?? matches.get(identity))) || null;
  const added = persons.filter((person) => matchOf(person) === null);
  await replaceUsed(
    tx,
    maps,
    'player',
    added.map(({ id }) => id),
  );
  for (const person of persons) maps.player.set(person.id, matchOf(person) ?? maps.player.get(person.id) ?? person.id);
  await addPersons(tx, added, maps);
  return { matched: persons.length - added.length, added: added.length };
}

/** Stores persons who have no account here, in a few statements for all of them. */
async function addPersons(tx: Database, persons: readonly BundlePerson[], maps: IdMaps): Promise<void> {
  if (persons.length === 0) return;
  const rows = persons.map((person) => ({ ...person, playerId: maps.player.get(person.id) ?? person.id }));
  await tx
    .insert(players)
    .values(rows.map(({ playerId: id, nickname, registeredAt }) => ({ id, nickname, registeredAt })));
  const verified = rows.flatMap((row) => (row.verified ? [{ ...row.verified, playerId: row.playerId }] : []));
  const awaited = rows.flatMap(({ identity, verified: known, playerId }) =>
    identity && !known ? [{ digest: identity, playerId }] : [],
  );
  const isOwn = rows.every(({ identity, verified: known }) => !known || identityDigest(known.subject) === identity);
  const stored =
    verified.length > 0 ? await tx.insert(providerIdentities).values(verified).onConflictDoNothing().returning() : [];
  if (!isOwn || stored.length < verified.length)
    throw new Error('The bundle is damaged: a person’s identity is not that of their account.');
  if (awaited.length > 0) await tx.insert(awaitedIdentities).values(awaited);
}
