import { loginCode } from '#lib/contract/codes.ts';
import type { Opened } from '#lib/contract/envelope.ts';
import type { LoginOutcome, VerifiedPerson } from '#lib/contract/identity.ts';

/**
 * Identity checks of the provider: for everyone, or for holders of a Hong Kong permit, with separate calls
 * (specification, section 7).
 */
export const entrances = ['general', 'hongKong'] as const;
export type Entrance = (typeof entrances)[number];

/** A verified person who is not registered yet. */
export interface Registration {
  readonly playerCode: string;
  readonly person: VerifiedPerson;
  /** The registration uses the same entrance. */
  readonly entrance: Entrance;
  /** `hra` of the identity check: true when the person read the user agreement before it (specification, section 4). */
  readonly hasReadAgreement: boolean;
}

/** Texts of a refused log-in: from the catalogue, or the backend's message. */
export interface Explanation {
  readonly title:
    | 'expiredTitle'
    | 'notVerifiedTitle'
    | 'frozenTitle'
    | 'foreignTitle'
    | 'refusedTitle'
    | 'verifyAgainTitle'
    | 'otherTitle';
  readonly text: 'expired' | 'notVerified' | 'frozen' | 'foreign' | 'verifyAgain' | 'server';
  /** True when logging in again can help, at once or after the person did what the text asks for. */
  readonly again: boolean;
  /** Log-out: at once, when the dialog is closed, or not at all. */
  readonly logOut: 'atOnce' | 'onClose' | 'never';
}

const refused: Explanation = { title: 'refusedTitle', text: 'server', again: false, logOut: 'atOnce' };
const tryAgain: Explanation = { ...refused, again: true };

/** Texts and consequences of the refusing result codes (specification, section 8). */
const explanations: Readonly<Record<number, Explanation>> = {
  [loginCode.notVerified]: { title: 'notVerifiedTitle', text: 'notVerified', again: true, logOut: 'onClose' },
  [loginCode.frozen]: { title: 'frozenTitle', text: 'frozen', again: false, logOut: 'never' },
  [loginCode.foreignNational]: { title: 'foreignTitle', text: 'foreign', again: false, logOut: 'never' },
  [loginCode.refused]: refused,
  [loginCode.verifyAgain]: { title: 'verifyAgainTitle', text: 'verifyAgain', again: true, logOut: 'never' },
  [loginCode.underAge]: refused,
  [loginCode.providerUnavailable]: tryAgain,
  [loginCode.sessionInvalid]: tryAgain,
};

/** Any other code: the backend's message is shown and the code is stored. */
const other: Explanation = { title: 'otherTitle', text: 'server', again: true, logOut: 'never' };

/** Result of the identity check. */
export type LoginResult =
  | { readonly kind: 'signedIn'; readonly message: string }
  | { readonly kind: 'registration'; readonly registration: Registration }
  | {
      readonly kind: 'refused';
      readonly code: number | 'SUCCESS';
      readonly explanation: Explanation;
      /** The backend's message. */
      readonly message: string;
      readonly keepCode: boolean;
    };

/** Refusal for any code, known or unknown. */
export function refusalOf(code: number | 'SUCCESS', message: string): LoginResult {
  const known = typeof code === 'number' ? explanations[code] : undefined;
  return { kind: 'refused', code, explanation: known ?? other, message, keepCode: known === undefined };
}

function registrationOf(data: LoginOutcome, entrance: Entrance): Registration | null {
  if (!data?.playerCode || !data.person) return null;
  return { playerCode: data.playerCode, person: data.person, entrance, hasReadAgreement: data.hra === 1 };
}

/** Maps the identity check's response to a result by its code (specification, sections 4 and 8). */
export function resultOf({ code, message, data }: Opened<LoginOutcome>, entrance: Entrance = 'general'): LoginResult {
  if (code === loginCode.loggedIn) return { kind: 'signedIn', message: '' };
  if (code === loginCode.success) return { kind: 'signedIn', message };
  const registration = code === loginCode.notRegistered ? registrationOf(data, entrance) : null;
  return registration ? { kind: 'registration', registration } : refusalOf(code, message);
}

/** Code 110 in response to a registration means that its playerCode has expired or was used. */
export function expiredAs(result: LoginResult): LoginResult {
  if (result.kind !== 'refused' || result.code !== loginCode.sessionInvalid) return result;
  return { ...result, explanation: { title: 'expiredTitle', text: 'expired', again: true, logOut: 'atOnce' } };
}
