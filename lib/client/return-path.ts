const returnKey = 'login.returnTo';
const messageKey = 'login.message';

/** Why a person finds themselves on the login page. */
export type LoginMessage = 'expired' | 'required';

/** Whether a value is a path of this origin: one slash, no scheme, nothing that a URL parser reads as another host. */
export function isOwnPath(value: string): boolean {
  if (!value.startsWith('/')) return false;
  const base = 'https://own.invalid';
  return URL.canParse(value, base) && new URL(value, base).origin === base && !/^\/[/\\]/.test(value);
}

/** Storage is absent or full in some private modes; the login works without it. */
function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function take(key: string): string | null {
  return attempt((storage) => {
    const value = storage.getItem(key);
    storage.removeItem(key);
    return value;
  });
}

/** Keeps where the person was (path and query of this origin) until the login has ended. Login pages are not kept. */
export function rememberReturn(path: string): void {
  if (!isOwnPath(path) || path.startsWith('/login')) return;
  attempt((storage) => storage.setItem(returnKey, path));
}

/** Where the person was going, once; null when nowhere. Always a path of this origin. */
export function takeReturn(): string | null {
  const path = take(returnKey);
  return path !== null && isOwnPath(path) ? path : null;
}

/** Keeps the reason that the login page shows. */
export function rememberLoginMessage(message: LoginMessage): void {
  attempt((storage) => storage.setItem(messageKey, message));
}

/** The reason to show on the login page, once. */
export function takeLoginMessage(): LoginMessage | null {
  const message = take(messageKey);
  return message === 'expired' || message === 'required' ? message : null;
}
