import { type NextRequest, NextResponse } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';
import { languageCookie } from '#lib/i18n/locales.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { previewCookies } from '#lib/proxy/preview-cookies.ts';
import { decide } from '#lib/routing/decide.ts';
import { pageCacheHeaders } from '#lib/routing/language.ts';
import type { OpenedPreview } from '#lib/routing/preview-access.ts';

// Excludes the API: Next buffers the bodies of matched requests and cuts them at 10 MB. Files need no decision.
export const config = {
  runtime: 'nodejs',
  matcher: '/((?!api/|_next/|.*\\.(?:svg|png|jpe?g|webp|avif|ico|txt|xml|ics|webmanifest|woff2|css|js|map)$).*)',
};

/** Applies `decide`. For convenience, not for security: the API decides about access. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const decision = decide({
    method: request.method,
    pathname,
    search,
    cookies: {
      language: request.cookies.get(languageCookie)?.value,
      hasSession: request.cookies.has(cookieNames(portalEnv().PUBLIC_ORIGIN).session),
    },
  });
  switch (decision.kind) {
    case 'pass':
      return NextResponse.next();
    case 'methodNotAllowed':
      return new NextResponse(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    case 'redirect':
      return NextResponse.redirect(new URL(decision.location, request.url), decision.status);
    case 'openPreview':
      return openPreview(request, decision.preview);
    case 'rewrite':
      return NextResponse.rewrite(new URL(decision.internal + search, request.url), {
        headers: pageCacheHeaders(decision),
      });
  }
}

function openPreview(request: NextRequest, preview: OpenedPreview): NextResponse {
  const response = NextResponse.redirect(new URL(preview.location, request.url), 307);
  response.headers.set('Cache-Control', 'no-store');
  for (const line of previewCookies(preview, portalEnv().PUBLIC_ORIGIN, Date.now() / 1000))
    response.headers.append('Set-Cookie', line);
  return response;
}
