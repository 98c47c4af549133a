import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Log } from '#lib/server/log.ts';
import { renderingHeader, renderingOf } from '#lib/server/personal-rendering.ts';
import type { BuiltPage } from '../next-settings.ts';

/** Module of a built page (Next's documentation, "Invoking Entrypoints"). */
interface Entrypoint {
  handler(request: IncomingMessage, response: ServerResponse, context: { requestMeta: RequestMeta }): Promise<unknown>;
}

/** Data of a request that Next's router would give to the page. */
interface RequestMeta {
  readonly params: BuiltPage['params'];
  /** Visible address. */
  readonly initURL: string;
  readonly initProtocol: 'http';
}

interface Deps {
  /** Next's request handler. */
  readonly next: RequestListener;
  /** Page of an internal path. */
  readonly find: (path: string) => BuiltPage | null;
  readonly log: Log;
}

const load = createRequire(import.meta.url);

/**
 * Renders documents of persons by the entrypoints of their pages, and passes all other requests to Next's request
 * handler. Its router and the middleware would repeat the decision of the entry server, for 8 % of such a document's
 * processor time (record 371). A page that fails is logged, and answers 500 while nothing of it was sent.
 */
export function withEntrypoints({ next, find, log }: Deps): RequestListener {
  async function run({ file, params }: BuiltPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { handler }: Entrypoint = await load(file);
    const initURL = `http://${request.headers.host}${request.url}`;
    await handler(request, response, { requestMeta: { params, initURL, initProtocol: 'http' } });
  }

  return (request, response) => {
    const rendering = renderingOf(request.headers[renderingHeader]);
    const page = rendering && find(rendering.page);
    if (!page) return next(request, response);
    run(page, request, response).catch((error: unknown) => {
      const cause = Error.isError(error) ? error.name : 'unknown';
      log.error({ call: 'document', requestId: '', cause }, 'a document could not be rendered for its person');
      // An interrupted answer would be logged again by its reader.
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
}
