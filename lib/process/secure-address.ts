import { isLoopbackHost } from './loopback-host.ts';

/** True when a secret in the address stays unread on its way: https, or http on this machine. */
export function isSecureAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}
