/**
 * `Content-Disposition` of a download: the name if it is ASCII, else its ASCII characters and its original form (RFC
 * 6266). Half of a surrogate pair, which no encoding has, is replaced.
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/gu, '_');
  if (plain === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
