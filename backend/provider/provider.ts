import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { type Clock, minutes } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { randomToken, sha256 } from '../platform/signing.ts';
import type { Exchange, IdentityProvider, TestLogin } from './identity-provider.ts';
import { providerGrants, providerPersons } from './tables.ts';

/** Lifetime of a grant, in seconds. */
const grantLife = minutes(5);

export type Person = typeof providerPersons.$inferSelect;

interface Settings {
  readonly database: Database;
  readonly clock: Clock;
  /** Address at which browsers reach the provider's pages. */
  readonly publicUrl: string;
  /** The only origin that a login may return to. */
  readonly portalOrigin: string;
}

/** The simulated payment app: persons, their consent, and the login without pages for tests. */
export interface Provider extends IdentityProvider {
  readonly testLogin: TestLogin;
  people(): Promise<readonly Person[]>;
  person(subject: string): Promise<Person | null>;
  subjectOf(userName: string): Promise<string | null>;
  /** True when a login may return to this address. */
  accepts(redirectURI: string): boolean;
  /** Records the consent; returns the return address with `aid`. The other query parameters are kept. */
  grant(person: Person, redirectURI: string, hra: 0 | 1): Promise<string>;
}

/** True when a login may return to this address: one of the portal, in its normal form. */
export function isReturnAddress(redirectURI: string, portalOrigin: string): boolean {
  // Checks the text itself: `blob:` and other spellings of the origin are refused before a parser normalises them.
  if (!redirectURI.startsWith(`${portalOrigin}/`) || !URL.canParse(redirectURI)) return false;
  return !/\/\/|\\/.test(new URL(redirectURI).pathname) && !/[\\\s\p{Cc}]/u.test(redirectURI);
}

export function createProvider({ database, clock, publicUrl, portalOrigin }: Settings): Provider {
  const accepts = (redirectURI: string): boolean => isReturnAddress(redirectURI, portalOrigin);

  const named = async (userName: string): Promise<Person | null> => {
    const [row] = await database.select().from(providerPersons).where(eq(providerPersons.userName, userName));
    return row ?? null;
  };

  const person = async (subject: string): Promise<Person | null> => {
    const [row] = await database.select().from(providerPersons).where(eq(providerPersons.subject, subject));
    return row ?? null;
  };

  const people = () => database.select().from(providerPersons).orderBy(asc(providerPersons.position));

  return {
    accepts,
    people,
    person,

    loginAddress({ redirectURI, hra, locale }) {
      if (!accepts(redirectURI)) return null;
      const query = new URLSearchParams({ redirectURI, hra: String(hra), lng: lngParameter[locale] });
      return `${publicUrl}/provider/authorize?${query}`;
    },

    async subjectOf(userName) {
      return (await named(userName))?.subject ?? null;
    },

    async grant({ subject, fault }, redirectURI, hra) {
      const aid = randomToken();
      const expiresAt = fault === 'staleGrant' ? clock() - 1 : clock() + grantLife;
      await database.insert(providerGrants).values({ hash: sha256(aid), subject, hra, expiresAt });
      const url = new URL(redirectURI);
      url.searchParams.set('aid', aid);
      return url.toString();
    },

    async exchange(aid) {
      const unused = and(
        eq(providerGrants.hash, sha256(aid)),
        isNull(providerGrants.usedAt),
        gt(providerGrants.expiresAt, clock()),
      );
      const [grant] = await database.update(providerGrants).set({ usedAt: clock() }).where(unused).returning();
      const found = grant ? await person(grant.subject) : null;
      return grant && found ? vouchFor(found, grant.hra === 1 ? 1 : 0) : { kind: 'invalid' };
    },

    testLogin: {
      async users(locale) {
        return (await people()).map((row) => ({
          userName: row.userName,
          label: nameIn(row, locale),
          note: row.note[locale],
        }));
      },
      async exchange(userName) {
        const found = await named(userName);
        return !found || found.fault === 'staleGrant' ? { kind: 'invalid' } : vouchFor(found, 1);
      },
    },
  };
}

/** Deletes grants that can no longer be exchanged, used ones too, with the persons that they name. */
export async function forgetExpiredGrants(database: Database, clock: Clock): Promise<void> {
  await database.delete(providerGrants).where(lte(providerGrants.expiresAt, clock()));
}

/** The name as readers of the language expect it. */
export function nameIn({ name, latinName }: Pick<Person, 'name' | 'latinName'>, locale: Locale): string {
  return locale === 'zh-EN' ? latinName : name;
}

function vouchFor(person: Person, hra: 0 | 1): Exchange {
  if (person.fault === 'unavailable') return { kind: 'unavailable' };
  if (!person.sharesIdentity) return { kind: 'refused' };
  return { kind: 'person', person, hra };
}
