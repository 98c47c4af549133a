import type { Locale } from '#lib/i18n/locales.ts';

/** A person as the identity provider vouches for them. */
export interface ProviderPerson {
  readonly subject: string;
  readonly name: string;
  readonly certificateType: string;
  readonly certificateNumber: string;
  readonly mobile: string;
  readonly nationality: string;
  /** ISO date, YYYY-MM-DD. */
  readonly birthDate: string;
  /** Seconds; null when the person never proved who they are. */
  readonly verifiedAt: number | null;
  readonly verificationExpiresAt: number | null;
}

export type Exchange =
  | { readonly kind: 'person'; readonly person: ProviderPerson; readonly hra: 0 | 1 }
  /** The grant is unknown, over or used. */
  | { readonly kind: 'invalid' }
  /** The person does not share their identity with the contest. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

export interface LoginRequest {
  readonly redirectURI: string;
  readonly hra: 0 | 1;
  readonly locale: Locale;
}

/** What the contest needs from the payment app's login. A real one takes the place of the simulated one here. */
export interface IdentityProvider {
  /** Where the browser goes to log in; null when `redirectURI` may not be returned to. */
  loginAddress(request: LoginRequest): string | null;
  /** Redeems what the person brought back, once. */
  exchange(aid: string): Promise<Exchange>;
}

/** Log in without the provider's pages, for test users only. */
export interface TestLogin {
  users(locale: Locale): Promise<readonly { userName: string; label: string; note: string }[]>;
  exchange(userName: string): Promise<Exchange>;
}
