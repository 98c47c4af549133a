import type { ReactNode } from 'react';
import type { LogOutWords } from '#components/shell/header/log-out-dialog.tsx';
import type { TestUser } from '#lib/contract/identity.ts';
import type { Agreement } from '#lib/contract/site.ts';

export interface SignInFacts {
  /** 1: log-in was needed; 2: the header's register action (specification, section 2). */
  readonly type: '1' | '2';
  readonly series: string;
  readonly provider: string;
  /** The provider's log-out page; loaded in a hidden frame. */
  readonly providerLogout: string;
  /** The committee's e-mail address, for people whose account is frozen. */
  readonly email: string;
  /** Texts of the confirmation before logging out. */
  readonly logOut: LogOutWords;
  readonly agreement: Pick<Agreement, 'title' | 'version' | 'hash' | 'boxes'>;
  /** Formatted effective date. */
  readonly agreementDate: string;
  /** Sanitised and rendered on the server. */
  readonly agreementText: ReactNode;
  /** Empty if the backend does not offer simulated log-in. */
  readonly testUsers: readonly TestUser[];
}
