/** Reads a request header by its lower-case name, whatever holds the headers. */
export type HeaderReader = (name: string) => string | undefined;

/** A cookie's value as the browser sent it; of several with one name the first, as in RFC 6265 section 5.4. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
