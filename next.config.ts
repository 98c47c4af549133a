import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { brand } from './lib/brand.ts';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // Set by `npm run standalone`: tracing what the server needs takes seconds that other builds do not need.
  output: process.env.STANDALONE === '1' ? 'standalone' : undefined,
  env: { PORTAL_CONTEST: brand.contest, PORTAL_PROVIDER: brand.provider, PORTAL_UNIVERSITY: brand.university },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  serverExternalPackages: ['undici', 'pino', 'ioredis'],
  // `npm run types` checks the whole project, tests and scripts included; once is enough.
  typescript: { ignoreBuildErrors: true },
  experimental: { inlineCss: true },
};

export default withNextIntl(config);
