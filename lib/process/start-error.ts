/** A start failed for a reason that the operator can remove; the message is a sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Message about settings that are missing or not valid. It has their names, never their values. */
export const settingsFault = (names: readonly string[]): string =>
  `These settings are missing or not valid: ${names.join(', ')}. What each may be is in README.md, “Settings”.`;
