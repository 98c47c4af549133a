import { type NextRequest, NextResponse } from 'next/server';
import { portalEnv } from '#lib/env.server.ts';
import { languageCookie } from '#lib/i18n/locales.ts';
import { cookieNames } from '#lib/proxy/cookie-names.ts';
import { decide } from '#lib/routing/decide.ts';
import { languageCacheHeaders } from '#lib/routing/language.ts';

// The API stays out: Next buffers the bodies of matched requests and cuts them at 10 MB. Files need no decision.
export const config = {
  runtime: 'nodejs',
  matcher: '/((?!api/|_next/|.*\\.(?:svg|png|jpe?g|webp|avif|ico|txt|xml|ics|webmanifest|woff2|css|js|map)$).*)',
};

/** Carries out what `decide` says. A convenience, not a lock: the API decides who sees what. */
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
    case 'redirect':
      return NextResponse.redirect(new URL(decision.location, request.url), decision.status);
    case 'rewrite':
      return NextResponse.rewrite(new URL(decision.internal + search, request.url), {
        headers: languageCacheHeaders(decision.localeFrom),
      });
  }
}
