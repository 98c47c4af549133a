/**
 * True for a host that is always this machine, as `URL` writes it in `hostname`: `localhost` (RFC 6761 section 6.3), all
 * of 127.0.0.0/8 (RFC 1122 section 3.2.1.3) and `[::1]` (RFC 4291 section 2.5.3).
 */
export const isLoopbackHost = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
