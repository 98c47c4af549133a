import 'server-only';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { portalEnv } from '#lib/env.server.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { type PreviewAccess, parsePreviewAccess } from '#lib/routing/preview-access.ts';

/** `preview`: unpublished content, for readers with a preview link of the committee. */
export type Stage = 'public' | 'preview';

/**
 * Access parameters of a read: empty for published content, for previews the proof in the visitor's cookie. Without a
 * proof the page is not found, like an unknown id.
 */
export async function previewAccess(stage: Stage): Promise<Partial<PreviewAccess>> {
  if (stage === 'public') return {};
  const cookie = (await cookies()).get(cookieNames(portalEnv().PUBLIC_ORIGIN).preview);
  return parsePreviewAccess(cookie?.value) ?? notFound();
}
