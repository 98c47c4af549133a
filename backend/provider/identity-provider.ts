import type { Locale } from '#lib/i18n/locales.ts';

/** A person's data as confirmed by the identity provider. */
export interface ProviderPerson {
  readonly subject: string;
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNumber: string;
  readonly mobile: string;
  readonly nationality: string;
  /** ISO date, YYYY-MM-DD. */
  readonly birthDate: string;
  /** Seconds; null when the person was never verified. */
  readonly verifiedAt: number | null;
  readonly verificationExpiresAt: number | null;
}

export type Exchange =
  | { readonly kind: 'person'; readonly person: ProviderPerson; readonly hra: 0 | 1 }
  /** The grant is unknown, expired or used. */
  | { readonly kind: 'invalid' }
  /** The person does not share their identity with the contest. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

export interface LoginRequest {
  readonly redirectURI: string;
  readonly hra: 0 | 1;
  readonly locale: Locale;
}

/** The payment app's login as used by the contest. A real one replaces the simulated one here. */
export interface IdentityProvider {
  /** Address at which the browser logs in; null when `redirectURI` is not an allowed return address. */
  loginAddress(request: LoginRequest): string | null;
  /** Redeems the grant that the browser returned with, once. */
  exchange(aid: string): Promise<Exchange>;
}

/** Log in without the provider's pages, for test users only. */
export interface TestLogin {
  users(locale: Locale): Promise<readonly { userName: string; label: string; note: string }[]>;
  exchange(userName: string): Promise<Exchange>;
}
