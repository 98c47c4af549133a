import { safeReturnPath } from '#lib/routing/return-path.ts';

const returnKey = 'login.returnTo';
const messageKey = 'login.message';

/** Reason that the login page shows. */
export type LoginMessage = 'expired' | 'required';

/** Storage is missing or full in some private modes; the login works without it. */
function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function readAndRemove(key: string): string | null {
  return attempt((storage) => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
  });
}

/** Stores the current path (a known path with its query) until the login has ended. Login pages are not stored. */
export function rememberReturn(path: string): void {
  const known = safeReturnPath(path);
  if (known !== null) attempt((storage) => storage.setItem(returnKey, known));
}

/** The stored path, which stays stored; null without one. Always a path of the route table. */
export const storedReturn = (): string | null => safeReturnPath(attempt((storage) => storage.getItem(returnKey)));

/** Reads and deletes the stored path; null without one. Always a path of the route table. */
export const takeReturn = (): string | null => safeReturnPath(readAndRemove(returnKey));

/** Stores the reason that the login page shows. */
export function rememberLoginMessage(message: LoginMessage): void {
  attempt((storage) => storage.setItem(messageKey, message));
}

/** Reads and deletes the stored reason. */
export function takeLoginMessage(): LoginMessage | null {
  const message = readAndRemove(messageKey);
  return message === 'expired' || message === 'required' ? message : null;
}
