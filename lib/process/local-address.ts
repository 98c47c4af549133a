/** Hosts that mean all addresses of the machine, which are no destination, by one that is. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Address at which a process of this machine reaches a server. @param host on which that server listens */
export function localAddress(host: string, port: number): string {
  const name = loopbackOf[host] ?? host;
  // RFC 3986 section 3.2.2
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
