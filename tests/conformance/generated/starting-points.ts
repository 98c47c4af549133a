import type { z } from 'zod';
import { withBrand } from '#lib/brand.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import { routes } from '#lib/routing/routes.ts';

/** An address of the portal as its own tables name it, from which requests are generated. */
export interface StartingPoint {
  /** Name for reports: the table, and the row in it. */
  readonly name: string;
  readonly method: string;
  /** Path pattern; `{x}` and `{x?}` are parameters. */
  readonly pattern: string;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
}

const page = (path: string): StartingPoint => ({ name: `page ${path}`, method: 'GET', pattern: withBrand(path) });

const pages = routes.flatMap(({ path, aliases }) => [path, ...aliases]).map(page);

const calls: readonly StartingPoint[] = allEndpoints().map(({ name, endpoint: { method, path, query, body } }) => ({
  name: `call ${name}`,
  method,
  pattern: `/api${withBrand(path)}`,
  query,
  body,
}));

const ownCalls: readonly StartingPoint[] = ['session', 'out', 'health', 'health/ready', '{name}', '{name}/{rest}']
  .map((path) => ({ name: `portal ${path}`, method: 'GET', pattern: `/api/portal/${path}` }))
  .concat({ name: 'portal revalidate', method: 'POST', pattern: '/api/portal/revalidate' });

const areas: readonly StartingPoint[] = [
  '/',
  '/_next/static/{file}',
  '/_next/static/chunks/{file}',
  '/_next/image',
  '/_next/data/{build}/{file}',
  '/_next/{name}',
  '/__nextjs_{name}',
  '/og/{file}',
  '/feeds/{file}',
  '/calendars/{file}',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/llms.txt',
  '/.well-known/{name}',
  '/{name}',
  '/{name}/{rest}',
  '/zh-EN/{name}',
].map((pattern) => ({ name: `area ${pattern}`, method: 'GET', pattern }));

/**
 * Every path of the route table with its other spellings, every call of the contract, the portal's own calls, and every
 * static area. @param files paths of files that the build serves
 */
export const startingPoints = (files: readonly string[]): readonly StartingPoint[] => [
  ...pages,
  ...calls,
  ...ownCalls,
  ...areas,
  ...files.map((path) => ({ name: 'file of the build', method: 'GET', pattern: path })),
];
