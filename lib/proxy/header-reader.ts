/** Reads a request header by its lower-case name, independent of the server's request type. */
export type HeaderReader = (name: string) => string | undefined;

/** Cookie value as the browser sent it; the first of several with the same name, as in RFC 6265 section 5.4. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
