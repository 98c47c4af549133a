import 'server-only';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { urlOf } from '#lib/contract/endpoint.ts';
import { openEnvelope } from '#lib/contract/envelope.ts';
import { parseJson } from '#lib/contract/parse-json.ts';
import { toJsonText } from '#lib/document/json-text.ts';
import {
  type Address,
  type FirstDataJson,
  type FirstQuery,
  firstOfAll,
  type Reader,
  withReader,
} from '#lib/document/reader.ts';
import { portalEnv } from '#lib/env.server.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { viewOf } from '#lib/proxy/session.ts';
import { match } from '#lib/routing/match.ts';
import { readText } from '#lib/server/upstream/text-body.ts';
import { callerOf } from './caller.ts';
import { currentRendering } from './current-rendering.ts';
import type { PersonalRendering } from './personal-rendering.ts';
import { portal } from './portal.ts';

/** Reads for one person, through the gateway of this process. */
function readerFor({ visit, clientAddress }: PersonalRendering, locale: Locale, signal: AbortSignal): Reader {
  const { host } = new URL(portalEnv().PUBLIC_ORIGIN);
  const given: Readonly<Record<string, string>> = {
    host,
    accept: 'application/json',
    'x-portal-request': '1',
    'x-language': locale,
  };
  return async (endpoint, input) => {
    const { status, body } = await portal().gateway.read(
      {
        method: 'GET',
        target: urlOf(endpoint, input),
        read: (name) => given[name],
        body: { stream: null, length: undefined },
        caller: callerOf(signal),
        clientAddress,
      },
      visit,
    );
    const text = typeof body === 'string' ? body : body && (await readText(body));
    return openEnvelope(endpoint, status, parseJson(text ?? '')).data;
  };
}

/**
 * Runs the initial queries of a screen for the person that the document is rendered for, within a time limit; the
 * browser fetches the rest. Undefined for a document that is the same for everybody.
 * @param queries of the visible address; called only for a personal document
 */
export async function loadFirstData(
  queries: (address: Address) => readonly FirstQuery[],
): Promise<FirstDataJson | undefined> {
  const rendering = await currentRendering();
  const session = rendering?.visit.session;
  if (!rendering || !session) return undefined;
  const signal = AbortSignal.timeout(portalEnv().FIRST_DATA_LIMIT);
  const client = withReader(new QueryClient(), readerFor(rendering, await getLocale(), signal));
  const [path = '/', search = ''] = rendering.target.split('?', 2);
  const asked = queries({ params: match(path)?.params ?? {}, query: new URLSearchParams(search) });
  await Promise.race([
    firstOfAll(client, asked),
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
  ]);
  // It contains only successful queries.
  const state = dehydrate(client, { shouldDehydrateMutation: () => false });
  client.clear();
  const at = Math.floor(Date.now() / 1000);
  return toJsonText({
    renderedFor: { session: viewOf(session), path, origin: new URL(portalEnv().PUBLIC_ORIGIN).origin, at },
    state,
  });
}
