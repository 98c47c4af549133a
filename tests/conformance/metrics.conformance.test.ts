import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { allEndpoints } from '#lib/contract/contract.ts';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { routes } from '#lib/routing/routes.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { freePort } from '../../scripts/launch/ports.ts';
import { type Stack, startStack } from '../support/stack.ts';

let stack: Stack;
let portalMetrics: string;
let backendMetrics: string;
beforeAll(async () => {
  const [portalPort, backendPort] = [await freePort(), await freePort()];
  stack = await startStack({
    wire: false,
    env: { METRICS_PORT: String(portalPort), BACKEND_METRICS_PORT: String(backendPort) },
  });
  portalMetrics = `http://127.0.0.1:${portalPort}/metrics`;
  backendMetrics = `http://127.0.0.1:${backendPort}/metrics`;
});
afterAll(() => stack?.stop());

const textAt = async (url: string) => (await fetch(url)).text();
const visit = (path: string) => fetch(stack.origin + path, { redirect: 'manual' });

/** Names of all metrics, without the endings of histograms. */
const namesIn = (text: string) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
const labelsIn = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value = '']) => value));

test('requests are measured by the pattern of their route, and no label holds a path, an id or a name of the client', async () => {
  const canary = '5027381469';
  for (const path of ['/home', '/2025', `/nowhere/${canary}`, `/matchHome/${canary}`, '/api/v1/contests'])
    await visit(path);
  await visit(`/api/v1/file/portrait/${canary}?token=${canary}`);
  await fetch(`${stack.origin}/home`, { method: canary }).catch(() => undefined);
  const [portal, backend] = [await textAt(portalMetrics), await textAt(backendMetrics)];
  const patterns = new Set([
    ...routes.map(({ path }) => path),
    ...allEndpoints().map(({ endpoint }) => `/api${endpoint.path}`),
    ...Object.values(portalRoutes).map((route) => addressOf(route, {})),
    ...['/_next', 'none'],
  ]);
  const seen = labelsIn(portal, 'route');
  expect([...seen].filter((route) => !patterns.has(route))).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
  expect(labelsIn(backend, 'route').size).toBeGreaterThan(1);
  expect(portal + backend).not.toContain(canary);
  expect(portal).toMatch(/^contest_refusals_total\{reason="\w+"\} [1-9]/m);
});

test('the port of visitors does not serve them, and their own port serves nothing else', async () => {
  for (const url of [`${stack.origin}/metrics`, `${stack.origin}/api/metrics`, `${stack.backendUrl}/metrics`]) {
    const answer = await fetch(url, { redirect: 'manual' });
    expect([url, (await answer.text()).includes('# TYPE')]).toEqual([url, false]);
  }
  for (const url of [portalMetrics, backendMetrics]) {
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
    expect((await fetch(url)).headers.get('content-type')).toMatch(/^text\/plain/);
  }
});

describe('what the dashboard and the alerts ask for', () => {
  const deployed = (path: string) => readFileSync(join(projectDir, 'deploy', path), 'utf8');
  const RuleSchema = z.object({
    alert: z.string(),
    expr: z.string(),
    for: z.string(),
    labels: z.object({ severity: z.enum(['critical', 'warning']) }),
    annotations: z.object({ summary: z.string(), runbook: z.string() }),
  });
  const rules = z
    .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(RuleSchema) })) })
    .parse(parse(deployed('prometheus/alerts.yaml')))
    .groups.flatMap(({ rules: own }) => own);
  const panels = z
    .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(deployed('grafana/contest-portal.json'))).panels;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  test('is served by portal or backend', async () => {
    const served = new Set([...namesIn(await textAt(portalMetrics)), ...namesIn(await textAt(backendMetrics))]);
    // Served with PostgreSQL.
    served.add('contest_database_connections');
    const asked = new Set(expressions.flatMap((expr) => expr.match(/\b(?:contest|nodejs|process)_\w+/g) ?? []));
    expect(asked.size).toBeGreaterThan(15);
    const known = (name: string) => served.has(name) || served.has(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect([...asked].filter((name) => !known(name))).toEqual([]);
    const unused = [...served].filter((name) => name.startsWith('contest_'));
    expect(unused.filter((name) => ![...asked].some((used) => used.startsWith(name)))).toEqual([]);
  });

  test('comes from jobs that Prometheus scrapes', () => {
    const jobs = new Set(
      [...deployed('prometheus/prometheus.yaml').matchAll(/job_name: (\w+)/g)].map(([, job]) => job),
    );
    const named = expressions.flatMap((expr) =>
      [...expr.matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, job = '']) => job.split('|')),
    );
    expect([...new Set(named)].filter((job) => !jobs.has(job))).toEqual([]);
  });

  test('has a runbook for each alert', () => {
    const document = readFileSync(join(projectDir, 'docs/operators.md'), 'utf8');
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/operators.md#${alert.toLowerCase()}`);
      expect(document).toMatch(new RegExp(`^#### ${alert}$`, 'm'));
    }
  });
});
