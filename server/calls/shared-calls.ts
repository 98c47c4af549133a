import type { IncomingMessage } from 'node:http';
import { apiTokenOf } from '#lib/contract/api-tokens/token-format.ts';
import { networkOf } from '#lib/contract/client-address.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import type { AnswerKind } from '#lib/contract/endpoint.ts';
import { apiBase, pathTest } from '#lib/contract/route.ts';
import { knownQuery } from '#lib/proxy/known-query.ts';
import type { Send } from '#lib/proxy/plan.ts';
import type { Caller } from '#lib/server/caller.ts';
import type { Client } from '#lib/server/client.ts';
import { notedAddress } from '#lib/server/client-address.ts';
import { securityHeaders } from '../policy/content-policy.ts';
import { readerOf } from './api.ts';

/** Quick test whether an address can be a shared call with such an answer: most requests are not. */
export type SharedPaths = (answer: 'json' | 'events', url: string) => boolean;

export function sharedPaths(endpoints: readonly NamedEndpoint[] = allEndpoints()): SharedPaths {
  const testOf = (answer: AnswerKind) => {
    const shared = endpoints
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.shared !== undefined && endpoint.answer === answer);
    return pathTest(shared);
  };
  const tests = { json: testOf('json'), events: testOf('events') };
  return (answer, url) => url.startsWith(`${apiBase}/`) && tests[answer](pathIn(url));
}

/** The path of a call's address, without its query. */
function pathIn(url: string): string {
  const end = url.indexOf('?');
  return url.slice(apiBase.length, end < 0 ? undefined : end);
}

/**
 * The request without anything personal: the path, the parameters known to the contract, and the language. Null when
 * the contract does not accept the parameters: the backend then rejects each such request itself.
 */
export function withoutPerson(planned: Send, accept: string): Send | null {
  const [path = '', ...rest] = planned.target.split('?');
  const query = knownQuery(planned.call.endpoint, rest.join('?'));
  if (query === null) return null;
  const language = planned.headers['x-language'];
  const headers = { accept, 'accept-encoding': 'identity', ...(language && { 'x-language': language }) };
  return { ...planned, target: query ? `${path}?${query}` : path, headers };
}

/** The client that a request counts against, before its session is read. */
export function clientOf(request: IncomingMessage): Client {
  const address = notedAddress(readerOf(request));
  return { network: address && networkOf(address) };
}

export const keyOf = ({ headers, target }: Send): string => `${headers['x-language'] ?? ''} ${target}`;

/** True for a request that the gateway must refuse or answer for its person. */
export const hasApiToken = ({ headers }: IncomingMessage): boolean => apiTokenOf(headers.authorization) !== undefined;

/** The caller of a shared request, which several clients may wait for: it goes on when one of them leaves. */
export const everybody: Caller = { isGone: false, onceGone: () => undefined };

/** Headers as alternating names and values, without those that the portal adds to every answer. */
export const fieldsOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => !(name in securityHeaders))
    .flat();
