import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';

/**
 * Crawlers may read every page; what must not be indexed says so itself, which they can only see if they may read it.
 * The origin is a setting of the running portal, so this is made when it is asked for.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${portalEnv().PUBLIC_ORIGIN}/sitemap.xml`,
  };
}
