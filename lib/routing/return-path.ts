import { parseKnownPath } from './known-path.ts';

/** Query parameter of /login/1 with the return path. */
export const returnParameter = 'from';

/**
 * Path of this origin to return to after the login, rebuilt from the route table; null for anything else: other
 * origins, unknown paths, the login itself. Never throws.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  const found = parseKnownPath(value ?? '');
  return found && found.match.route.screen !== 'login' ? found.pathname + found.search : null;
}
