import 'server-only';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  clientAddressHeader,
  clientAddressSignatureHeader,
  signedClientAddress,
} from '#lib/contract/client-address.ts';

/** Headers with a client's address for the backend; empty for an unknown address. */
export type ClientAddressHeaders = (address: string | undefined) => Readonly<Record<string, string>>;

const keptAddresses = 10_000;
const none = {};

/**
 * Adds proof that the address comes from the portal (docs/backend-contract.md).
 * @param secret shared by portal and backend
 */
export function createClientAddressHeaders(secret: string): ClientAddressHeaders {
  const known = new LRUCache<string, Readonly<Record<string, string>>>({
    max: keptAddresses,
    memoMethod: (address) => ({
      [clientAddressHeader]: address,
      [clientAddressSignatureHeader]: createHmac('sha256', secret).update(signedClientAddress(address)).digest('hex'),
    }),
  });
  return (address) => (address ? known.memo(address) : none);
}
