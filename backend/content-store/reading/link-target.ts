const elsewhere = /^(?:https:\/\/[^\s/\\@]+(?:[/?#]|$)|mailto:)/;

/**
 * True when a link of the content may have that target: another site by https, mail, or a path of the portal that no
 * URL parser changes. Calls of the API and files of the framework are not allowed. Never throws.
 */
export function isLinkTarget(address: string): boolean {
  if (elsewhere.test(address)) return URL.canParse(address) && !address.includes('\\');
  if (!address.startsWith('/')) return false;
  const [path = ''] = address.slice(1).split(/[?#]/, 1);
  const segments = path.split('/');
  return path === '' || (segments.every(isPlain) && !['api', '_next'].includes(segments[0] ?? ''));
}

/** Not empty, no dot segment, no percent-encoding, no backslash, white space or control character. */
const isPlain = (segment: string): boolean =>
  segment !== '' && segment !== '.' && segment !== '..' && !/[\\%\s\p{Cc}]/u.test(segment);
