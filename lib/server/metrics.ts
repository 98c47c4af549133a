import 'server-only';
import type { IncomingMessage, RequestListener } from 'node:http';
import { Counter, Gauge } from 'prom-client';
import { addressOf, apiBase } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { createMetrics, type MetricsAddress, type ProcessMetrics, serveMetrics } from '#lib/process/metrics.ts';
import type { AllowList } from '#lib/proxy/allow-list.ts';
import { match } from '#lib/routing/match.ts';
import { type CountedEvent, counters } from './counters.ts';
import type { Upstream } from './upstream/upstream.ts';

/** State of the entry server. */
export interface EntryStats {
  readonly pages: { readonly pages: number; readonly bytes: number };
  readonly renderings: { readonly running: number; readonly waiting: number };
}

interface PortalMetricsDeps extends MetricsAddress {
  readonly allowList: AllowList;
  readonly upstream: Pick<Upstream, 'connections'>;
  readonly stats: () => EntryStats;
}

export interface PortalMetrics {
  /** Measures the requests that a listener answers. */
  measured(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

const ownPaths = new Set<string>(Object.values(portalRoutes).map((route) => addressOf(route, {})));

interface KnownRoute {
  readonly pattern: string;
  readonly isStream: boolean;
}

type RouteOf = (request: Pick<IncomingMessage, 'method' | 'url'>) => KnownRoute;

/** The pattern of a request's path: a member of the route table or the contract, so that labels stay a bounded set. */
export function createRouteOf(allowList: AllowList): RouteOf {
  return ({ method = 'GET', url = '/' }) => {
    const [path = '/'] = url.split('?', 1);
    const page = (pattern: string) => ({ pattern, isStream: false });
    if (path.startsWith('/_next/')) return page('/_next');
    if (!path.startsWith(`${apiBase}/`)) return page(match(path)?.route.path ?? 'none');
    if (ownPaths.has(path)) return page(path);
    const call = allowList(method, path.slice(apiBase.length));
    if ('kind' in call) return page('none');
    return { pattern: apiBase + call.endpoint.path, isStream: call.endpoint.answer === 'events' };
  };
}

const counted: Readonly<
  Record<CountedEvent, { readonly name: string; readonly help: string; readonly label: string }>
> = {
  refusal: {
    name: 'contest_refusals_total',
    help: 'Calls that the portal itself refused, by reason.',
    label: 'reason',
  },
  renewal: { name: 'contest_renewals_total', help: 'Renewals of tokens at the backend, by outcome.', label: 'outcome' },
  security: { name: 'contest_security_events_total', help: 'Security events, as in the log.', label: 'event' },
};

/** Serves the metrics of the portal. @throws StartError when the address cannot be listened on */
export async function openPortalMetrics({
  allowList,
  upstream,
  stats,
  ...address
}: PortalMetricsDeps): Promise<PortalMetrics> {
  const metrics = createMetrics();
  addEvents(metrics);
  addConnections(metrics, upstream);
  addPages(metrics, stats);
  const measured = createMeasured(metrics, createRouteOf(allowList));
  return { measured, close: await serveMetrics(metrics.registry, address) };
}

function addEvents({ registry }: ProcessMetrics): void {
  for (const [event, { name, help, label }] of Object.entries(counted))
    new Counter({
      ...{ name, help, labelNames: [label], registers: [registry] },
      collect() {
        this.reset();
        // Keys of the record above.
        for (const [member, count] of counters().of(event as CountedEvent)) this.inc({ [label]: member }, count);
      },
    });
}

function addConnections({ registry }: ProcessMetrics, upstream: PortalMetricsDeps['upstream']): void {
  new Gauge({
    name: 'contest_upstream_connections',
    help: 'Connections to the backend, by kind of call and state.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect() {
      for (const [kind, states] of Object.entries(upstream.connections()))
        for (const [state, count] of Object.entries(states)) this.set({ kind, state }, count);
    },
  });
}

function addPages({ registry }: ProcessMetrics, stats: () => EntryStats): void {
  const registers = [registry];
  new Gauge({
    name: 'contest_page_store_pages',
    help: 'Rendered pages that are kept in memory.',
    registers,
    collect() {
      this.set(stats().pages.pages);
    },
  });
  new Gauge({
    name: 'contest_page_store_bytes',
    help: 'Bytes of the kept pages in all encodings.',
    registers,
    collect() {
      this.set(stats().pages.bytes);
    },
  });
  new Gauge({
    name: 'contest_renderings',
    help: 'Renderings by Next that run or wait.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(stats().renderings)) this.set({ state }, count);
    },
  });
}

/** Requests are measured until their answers end; event streams, which may last for hours, are counted while they are open. */
function createMeasured(metrics: ProcessMetrics, routeOf: RouteOf): PortalMetrics['measured'] {
  const streams = new Gauge({
    name: 'contest_event_streams',
    help: 'Event streams that browsers have open.',
    registers: [metrics.registry],
  });
  return (listener) => (request, response) => {
    const { pattern: route, isStream } = routeOf(request);
    const { method = 'GET' } = request;
    const startedAt = performance.now();
    if (isStream) streams.inc();
    response.once('close', () => {
      if (isStream) return streams.dec();
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.request({ route, method, status: response.statusCode, seconds });
    });
    listener(request, response);
  };
}
