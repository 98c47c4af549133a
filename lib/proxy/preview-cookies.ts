import { formatPreviewAccess, type OpenedPreview } from '#lib/routing/preview-access.ts';
import { cookieNames } from './cookie-names.ts';
import { setCookie } from './set-cookie.ts';

/**
 * Set-Cookie lines that store the proof of a preview link, hidden from scripts, referrers, history entries and other
 * pages, until the link expires.
 * @param now seconds
 */
export function previewCookies({ access, paths }: OpenedPreview, publicOrigin: string, now: number): readonly string[] {
  const attributes = { maxAge: Number(access.expires) - now, secure: publicOrigin.startsWith('https:') };
  const name = cookieNames(publicOrigin).preview;
  return paths.map((path) => setCookie(name, formatPreviewAccess(access), { ...attributes, path }));
}
