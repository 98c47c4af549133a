/** Request header that carries the client's address from the portal to the backend, lower case. */
export const clientAddressHeader = 'x-client-address';
/** HMAC-SHA256, hex, of `client-address:` and the address, keyed with the secret shared by portal and backend. */
export const clientAddressSignatureHeader = 'x-client-address-signature';

/** Signed text for an address. The prefix separates it from other texts signed with the same secret. */
export const signedClientAddress = (address: string) => `client-address:${address}`;

const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Rate-limit key of a client: an IPv4 address, or the /64 network of an IPv6 address, because one subscriber has at
 * least that many (RFC 6177). An IPv4 address mapped into IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = all.slice(0, 4).map((group) => (Number.parseInt(group, 16) || 0).toString(16));
  return `${network.join(':')}::/64`;
}
