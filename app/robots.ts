import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { apiBase } from '#lib/contract/route.ts';
import { portalEnv } from '#lib/env.server.ts';

/**
 * Crawlers may read every page; pages that must not be indexed carry their own robots tag, which crawlers see only if
 * they may read them. The origin is a setting of the running portal, so this is generated on request.
 */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: `${apiBase}/` },
    sitemap: `${portalEnv().PUBLIC_ORIGIN}/sitemap.xml`,
  };
}
