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
  for (const person of added) await addPerson(tx, person, maps.player.get(person.id) ?? person.id);
  return { matched: persons.length - added.length, added: added.length };
}

async function addPerson(
  tx: Database,
  { nickname, registeredAt, identity, verified }: BundlePerson,
  id: string,
): Promise<void> {
  await tx.insert(players).values({ id, nickname, registeredAt });
  if (verified) {
    const [stored] = await tx
      .insert(providerIdentities)
      .values({ ...verified, playerId: id })
      .onConflictDoNothing()
      .returning();
    if (!stored || identityDigest(verified.subject) !== identity)
      throw new Error('The bundle is damaged: a person’s identity is not that of their account.');
  } else if (identity) await tx.insert(awaitedIdentities).values({ digest: identity, playerId: id });
}
