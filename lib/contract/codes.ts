/**
 * Business codes of the contest backend (specification, section 8). A response is accepted only when its HTTP status is
 * 200 and its code is in this list or in the endpoint's own `codes`.
 */
export type Code = number | 'SUCCESS';

const ranges: readonly (readonly [first: number, last: number])[] = [
  [0, 0],
  [100, 110],
  [200, 200],
  [1000, 1002],
  [1007, 1008],
  [1010, 1010],
  [3000, 3019],
  [3101, 3107],
  [3400, 3400],
  [4003, 4005],
  [7003, 7004],
  [7006, 7007],
];

/** True for codes in the whitelist and for the endpoint's own codes. */
export function isAcceptedCode(code: unknown, ownCodes: readonly number[] = []): code is Code {
  if (code === 'SUCCESS') return true;
  if (typeof code !== 'number') return false;
  return ownCodes.includes(code) || ranges.some(([first, last]) => code >= first && code <= last);
}

/** Results of the identity check after the payment app returned the person (specification, sections 4 and 8). */
export const loginCode = {
  notRegistered: 100,
  notVerified: 102,
  frozen: 104,
  foreignNational: 105,
  refused: 106,
  verifyAgain: 107,
  underAge: 108,
  providerUnavailable: 109,
  sessionInvalid: 110,
  loggedIn: 200,
  success: 1000,
} as const;
export type LoginCode = (typeof loginCode)[keyof typeof loginCode];
