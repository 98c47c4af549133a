import type { ServerResponse } from 'node:http';
import { previewCookies } from '#lib/proxy/preview-cookies.ts';
import type { OpenedPreview } from '#lib/routing/preview-access.ts';
import { framePolicy, securityFields } from '../policy/content-policy.ts';

/** Stores the proof of a preview link in cookies and redirects to the address without it. */
export function sendOpenedPreview(response: ServerResponse, preview: OpenedPreview, publicOrigin: string): void {
  const cookies = previewCookies(preview, publicOrigin, Date.now() / 1000).flatMap((line) => ['Set-Cookie', line]);
  const fields = ['Location', preview.location, 'Cache-Control', 'no-store', 'Content-Length', '0', ...cookies];
  response.writeHead(307, [...securityFields, ...framePolicy, ...fields]);
  response.end();
}
