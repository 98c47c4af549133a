import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import {
  clientAddressHeader,
  clientAddressSignatureHeader,
  signedClientAddress,
} from '#lib/contract/client-address.ts';

/** The address of the person's device, otherwise of the connection. */
export type ClientAddress = (context: Context) => string;

/**
 * Trusts the address named in a request only with the portal's proof of it: a client that reaches the backend directly
 * could otherwise name a new address with every request, or somebody else's.
 * @param secret shared by portal and backend
 */
export function createClientAddress(secret: string): ClientAddress {
  return (context) => {
    const named = context.req.header(clientAddressHeader);
    if (named && isIP(named) && isSigned(named, context.req.header(clientAddressSignatureHeader), secret)) return named;
    return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'in-process';
  };
}

function isSigned(address: string, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signedClientAddress(address)).digest();
  const given = Buffer.from(/^[0-9a-f]{64}$/.exec(signature ?? '')?.[0] ?? '', 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
