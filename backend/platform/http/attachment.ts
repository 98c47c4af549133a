/** `Content-Disposition` of a download: the name in ASCII characters and in its original form (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`;
}
const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
