/** Loopback hosts: what is sent there over http does not leave the machine. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** True when a secret in the address stays unread on its way: https, or http on this machine. */
export function isSecureAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname));
}
