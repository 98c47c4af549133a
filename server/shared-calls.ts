import { withBrand } from '#lib/brand.ts';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import type { AnswerKind } from '#lib/contract/endpoint.ts';
import type { Send } from '#lib/proxy/plan.ts';
import type { Caller } from '#lib/server/caller.ts';
import { securityHeaders } from './content-policy.ts';

/** Whether an address may be one of a shared call with such an answer, quickly: most requests are not. */
export type SharedPaths = (answer: 'json' | 'events', url: string) => boolean;

export function sharedPaths(endpoints: readonly NamedEndpoint[] = allEndpoints()): SharedPaths {
  const patternOf = (answer: AnswerKind) => {
    const paths = endpoints
      .filter(({ endpoint }) => endpoint.shared !== undefined && endpoint.answer === answer)
      .map(({ endpoint }) =>
        withBrand(endpoint.path)
          .replaceAll('.', '\\.')
          .replace(/\{\w+\}/g, '[^/?]+'),
      );
    return paths.length > 0 ? new RegExp(`^/api(?:${paths.join('|')})(?:\\?|$)`) : /(?!)/;
  };
  const patterns = { json: patternOf('json'), events: patternOf('events') };
  return (answer, url) => patterns[answer].test(url);
}

/** What everybody asks alike: the address and the language, nothing of who asks. */
export function withoutPerson(planned: Send, accept: string): Send {
  const language = planned.headers['x-language'];
  const headers = { accept, 'accept-encoding': 'identity', ...(language && { 'x-language': language }) };
  return { ...planned, headers };
}

export const keyOf = ({ headers, target }: Send): string => `${headers['x-language'] ?? ''} ${target}`;

/** Several may wait for one answer: nobody's leaving ends the question. */
export const everybody: Caller = { isGone: false, onceGone: () => undefined };

/** Headers as names and values in turn, without those that every answer of ours has. */
export const fieldsOf = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => !(name in securityHeaders))
    .flat();
