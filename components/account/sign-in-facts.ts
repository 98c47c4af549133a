import type { ReactNode } from 'react';
import type { TestUser } from '#lib/contract/identity.ts';
import type { Agreement } from '#lib/contract/site.ts';

/** What the server knows for the sign-in screen. */
export interface SignInFacts {
  /** 1: log-in was needed; 2: the header's register action (specification, section 2). */
  readonly type: '1' | '2';
  readonly series: string;
  readonly provider: string;
  /** The provider's page that ends the person's session there; shown in a hidden frame. */
  readonly providerLogout: string;
  /** The committee's address, for people whose account is frozen. */
  readonly email: string;
  readonly agreement: Pick<Agreement, 'title' | 'version' | 'hash' | 'boxes'>;
  /** The day from which the agreement counts, in words. */
  readonly agreementDate: string;
  /** The agreement's text, sanitised and rendered on the server. */
  readonly agreementText: ReactNode;
  /** Empty where the backend does not offer simulated log-in. */
  readonly testUsers: readonly TestUser[];
}
