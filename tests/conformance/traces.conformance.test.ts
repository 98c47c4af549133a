import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { identity } from '#lib/contract/identity.ts';
import { siteRoutes } from '#lib/contract/routes/site.ts';
import { ownHeaders } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { until } from '../support/until.ts';

const AttributesSchema = z.array(
  z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }),
);
const SpanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: AttributesSchema,
});
const BatchSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: AttributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanSchema) })),
    }),
  ),
});

interface Seen extends z.infer<typeof SpanSchema> {
  readonly service: string | undefined;
}

const seen: Seen[] = [];
const attributeOf = (attributes: z.infer<typeof AttributesSchema>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

let collector: Server;
let stack: Stack;
beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of BatchSchema.parse(body).resourceSpans) {
        const service = attributeOf(resource.attributes, 'service.name');
        for (const { spans } of scopeSpans) seen.push(...spans.map((span) => ({ ...span, service })));
      }
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  // Listening on a port: its address is one of the network.
  const { port } = collector.address() as AddressInfo;
  stack = await startStack({ wire: false, env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await stack?.stop();
  collector?.closeAllConnections();
  collector?.close();
});

const foreignTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${foreignTrace}-00f067aa0ba902b7-01`;

test('a trace leads from the portal through the backend to the database, with the request id of the log', async () => {
  const path = `/api${identity.testLogin.path}`;
  const answer = await fetch(`${stack.origin}${path}?userName=lin.qing`, {
    headers: { ...ownHeaders(stack.origin), traceparent },
  });
  expect(answer.status).toBe(200);
  const find = (service: string, name: string) =>
    seen.find((span) => span.service === service && span.name === `GET ${name}`);
  await until(() => !!find('contest-portal', path) && !!find('contest-backend', identity.testLogin.path));
  const [portal, backend] = [find('contest-portal', path), find('contest-backend', identity.testLogin.path)];
  expect(portal?.traceId).not.toBe(foreignTrace);
  expect([backend?.traceId, backend?.parentSpanId]).toEqual([portal?.traceId, portal?.spanId]);
  const requestId = attributeOf(backend?.attributes ?? [], 'contest.request_id') ?? '';
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(attributeOf(portal?.attributes ?? [], 'contest.request_id')).toBe(requestId);
  await until(() => stack.logs().includes(requestId));
  const queries = () => seen.filter((span) => span.parentSpanId === backend?.spanId).map(({ name }) => name);
  await until(() => queries().length > 0);
  expect(queries()).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:SELECT|INSERT|UPDATE) \w+$/)]));
  expect(JSON.stringify(seen)).not.toContain('lin.qing');
});

test('the backend continues no trace that the portal has not signed', async () => {
  const path = siteRoutes.news.path;
  for (const signature of [undefined, 'f'.repeat(64)])
    await fetch(`${stack.backendUrl}${path}`, {
      headers: { traceparent, ...(signature && { 'x-traceparent-signature': signature }) },
    });
  const direct = () =>
    seen.filter((span) => span.service === 'contest-backend' && span.name === `GET ${path}` && !span.parentSpanId);
  await until(() => direct().length >= 2);
  expect(seen.filter((span) => span.traceId === foreignTrace)).toEqual([]);
});
