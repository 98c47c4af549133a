import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Locale, lngParameter } from '#lib/i18n/locales.ts';
import { type Clock, minutes } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Exchange, IdentityProvider, TestLogin } from '../identity/identity-provider.ts';
import { randomToken, sha256 } from '../signing/signing.ts';
import { providerGrants, providerPersons } from './tables.ts';

/** What a person brings back is good for so long, in seconds. */
const grantLife = minutes(5);

export type Person = typeof providerPersons.$inferSelect;

interface Settings {
  readonly database: Database;
  readonly clock: Clock;
  /** Where browsers reach the provider's pages. */
  readonly publicUrl: string;
  /** The only origin that a login may return to. */
  readonly portalOrigin: string;
}

/** The simulated payment app: people, what they consent to, and the login without pages for tests. */
export interface Provider extends IdentityProvider {
  readonly testLogin: TestLogin;
  people(): Promise<readonly Person[]>;
  person(subject: string): Promise<Person | null>;
  subjectOf(userName: string): Promise<string | null>;
  /** Whether a login may return there. */
  accepts(redirectURI: string): boolean;
  /** The person consented: the address to return to, with `aid`. Everything that was in its query stays. */
  grant(person: Person, redirectURI: string, hra: 0 | 1): Promise<string>;
}

export function createProvider({ database, clock, publicUrl, portalOrigin }: Settings): Provider {
  const accepts = (redirectURI: string): boolean => {
    const url = URL.canParse(redirectURI) ? new URL(redirectURI) : null;
    return url !== null && url.origin === portalOrigin && url.username === '' && url.password === '';
  };

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

/** The name as readers of the language expect it. */
export function nameIn({ name, latinName }: Pick<Person, 'name' | 'latinName'>, locale: Locale): string {
  return locale === 'zh-EN' ? latinName : name;
}

function vouchFor(person: Person, hra: 0 | 1): Exchange {
  if (person.fault === 'unavailable') return { kind: 'unavailable' };
  if (!person.sharesIdentity) return { kind: 'refused' };
  return { kind: 'person', person, hra };
}
