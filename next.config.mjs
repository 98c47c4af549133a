// @ts-check
import { join } from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';
import { headScript } from './components/shell/head-script/head-script.ts';
import { brand } from './lib/brand.ts';
import { installedReactFunctions } from './server/policy/react-instructions.ts';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', locales: 'infer', format: 'json', precompile: true } },
});

/** @type {import('next').NextConfig} */
const config = {
  // Set by `npm run standalone`: tracing the server's files takes seconds that other builds do not need.
  output: process.env.STANDALONE === '1' ? 'standalone' : undefined,
  env: {
    PORTAL_CONTEST: brand.contest,
    PORTAL_PROVIDER: brand.provider,
    PORTAL_UNIVERSITY: brand.university,
    HEAD_SCRIPT: headScript(),
    REACT_FUNCTIONS: JSON.stringify(installedReactFunctions()),
  },
  // Pictures are stored in the displayed sizes: nothing is optimised at run time.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: ['undici', 'pino', 'ioredis'],
  // `npm run types` checks the whole project, including tests and scripts; once is enough.
  typescript: { ignoreBuildErrors: true },
  // In memory and bounded: Next's own cache writes every page to disk, also for unknown ids, and deletes none.
  cacheHandler: join(process.cwd(), 'server/content/next-cache.ts'),
  cacheMaxMemorySize: 0,
  // Documents carry their styles, which the entry server puts into them (record 368): chunks by use keep those of other
  // pages out of them (record 360).
  experimental: { isrFlushToDisk: false, cssChunking: { type: 'graph', requestCost: 1500 } },
};

export default withNextIntl(config);
