import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { renderingHeader, renderingOf } from '#lib/server/personal-rendering.ts';

/** Module of a built page (Next's documentation, "Invoking Entrypoints"). */
interface Entrypoint {
  handler(request: IncomingMessage, response: ServerResponse, context: { requestMeta: RequestMeta }): Promise<unknown>;
}

/** Data of a request that Next's router would give to the page. */
interface RequestMeta {
  /** Parameters of the page's path, still percent-encoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Visible address. */
  readonly initURL: string;
  readonly initProtocol: 'http';
}

const RoutesSchema = z.object({ dynamicRoutes: z.array(z.object({ page: z.string(), namedRegex: z.string() })) });
const NamesSchema = z.record(z.string(), z.string());

/** Put by Next in front of the parameters in `namedRegex`. */
const parameterPrefix = /^nxtP/;

/**
 * Finds a built page by its internal path. No page has a catch-all parameter, whose value would be a list.
 * @param buildFolder relative to the working directory
 */
function pageFinder(buildFolder: string): (path: string) => { file: string; params: Record<string, string> } | null {
  const read = <T>(file: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(readFileSync(join(buildFolder, file), 'utf8')));
  const patterns = read('app-path-routes-manifest.json', NamesSchema);
  const files = read('server/app-paths-manifest.json', NamesSchema);
  const fileOf = new Map(Object.entries(files).map(([name, file]) => [patterns[name], file]));
  // From the most specific pattern to the least.
  const rows = read('routes-manifest.json', RoutesSchema).dynamicRoutes.flatMap(({ page, namedRegex }) => {
    const file = fileOf.get(page);
    return file ? [{ file: resolve(buildFolder, 'server', file), pattern: new RegExp(namedRegex) }] : [];
  });
  return (path) => {
    for (const { file, pattern } of rows) {
      const found = pattern.exec(path);
      if (!found) continue;
      const named = Object.entries(found.groups ?? {});
      return {
        file,
        params: Object.fromEntries(named.map(([key, value]) => [key.replace(parameterPrefix, ''), value])),
      };
    }
    return null;
  };
}

/**
 * Renders documents of persons by the entrypoints of their pages, and passes all other requests to Next's request
 * handler. Its router and the middleware would repeat the decision of the entry server, for 8 % of such a document's
 * processor time (record 371).
 * @throws Error when the build's manifests have an unknown form
 */
export function withEntrypoints(next: RequestListener, buildFolder: string): RequestListener {
  const find = pageFinder(buildFolder);
  const load = createRequire(resolve(buildFolder, 'server/load.cjs'));

  async function run(file: string, request: IncomingMessage, response: ServerResponse, requestMeta: RequestMeta) {
    const { handler }: Entrypoint = await load(file);
    await handler(request, response, { requestMeta });
  }

  return (request, response) => {
    const rendering = renderingOf(request.headers[renderingHeader]);
    const page = rendering && find(rendering.page);
    if (!page) return next(request, response);
    const initURL = `http://${request.headers.host}${request.url}`;
    run(page.file, request, response, { params: page.params, initURL, initProtocol: 'http' }).catch(() =>
      // Next has written the error to the log. Without an answer the screen is sent without data.
      response.destroy(),
    );
  };
}
