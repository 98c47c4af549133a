import { loginCode } from '#lib/contract/codes.ts';
import type { Opened } from '#lib/contract/envelope.ts';
import type { LoginOutcome, VerifiedPerson } from '#lib/contract/identity.ts';

/** A verified person who is not registered yet. */
export interface Registration {
  readonly playerCode: string;
  readonly person: VerifiedPerson;
}

/** How a refused log-in is explained: our own words, or the backend's sentence where the catalogue asks for it. */
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
  /** When the log-out happens: at once, when the dialog is closed, or not at all. */
  readonly logOut: 'atOnce' | 'onClose' | 'never';
}

const refused: Explanation = { title: 'refusedTitle', text: 'server', logOut: 'atOnce' };

/** What each refusing result code means for the person (specification, section 8). */
export const explanations: Readonly<Record<number, Explanation>> = {
  [loginCode.notVerified]: { title: 'notVerifiedTitle', text: 'notVerified', logOut: 'onClose' },
  [loginCode.frozen]: { title: 'frozenTitle', text: 'frozen', logOut: 'never' },
  [loginCode.foreignNational]: { title: 'foreignTitle', text: 'foreign', logOut: 'never' },
  [loginCode.refused]: refused,
  [loginCode.verifyAgain]: { title: 'verifyAgainTitle', text: 'verifyAgain', logOut: 'never' },
  [loginCode.underAge]: refused,
  [loginCode.providerUnavailable]: refused,
  [loginCode.sessionInvalid]: refused,
};

/** Any other code: the backend's sentence, and the code is kept. */
const other: Explanation = { title: 'otherTitle', text: 'server', logOut: 'never' };

/** What follows from an answer of the identity check. */
export type LoginResult =
  | { readonly kind: 'signedIn'; readonly message: string }
  | { readonly kind: 'registration'; readonly registration: Registration }
  | {
      readonly kind: 'refused';
      readonly code: number | 'SUCCESS';
      readonly explanation: Explanation;
      /** The backend's sentence. */
      readonly message: string;
      readonly keepCode: boolean;
    };

/** A refusal by any code, known or not. */
export function refusalOf(code: number | 'SUCCESS', message: string): LoginResult {
  const known = typeof code === 'number' ? explanations[code] : undefined;
  return { kind: 'refused', code, explanation: known ?? other, message, keepCode: known === undefined };
}

function registrationOf(data: LoginOutcome): Registration | null {
  if (!data?.playerCode || !data.person) return null;
  return { playerCode: data.playerCode, person: data.person };
}

/** Reads the answer of the identity check by its code (specification, sections 4 and 8). */
export function resultOf({ code, message, data }: Opened<LoginOutcome>): LoginResult {
  if (code === loginCode.loggedIn) return { kind: 'signedIn', message: '' };
  if (code === loginCode.success) return { kind: 'signedIn', message };
  const registration = code === loginCode.notRegistered ? registrationOf(data) : null;
  return registration ? { kind: 'registration', registration } : refusalOf(code, message);
}

/** Code 110 as the answer to a registration means that its playerCode has run out or was used. */
export function expiredAs(result: LoginResult): LoginResult {
  if (result.kind !== 'refused' || result.code !== loginCode.sessionInvalid) return result;
  return { ...result, explanation: { title: 'expiredTitle', text: 'expired', logOut: 'atOnce' } };
}
