import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { defaultLocale, localeFromLng } from '#lib/i18n/locales.ts';
import type { ContentStore } from '../content-store/store.ts';
import { plainTexts } from '../messages/catalogue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { page } from '../platform/pages/page.ts';

interface Deps {
  readonly content: Pick<ContentStore, 'current'>;
  readonly portalOrigin: string;
}

const heightScript = '/partners/height.js';

/**
 * Reports the height of the page to the portal, after each change and every second: the portal may begin to listen long
 * after the frame was loaded. Only the portal may frame it.
 */
const reportHeight = `const report = () =>
  parent.postMessage({ type: 'height', height: document.documentElement.offsetHeight }, '*');
new ResizeObserver(report).observe(document.documentElement);
setInterval(report, 1000);
`;

/** Agreements whose publisher is a partner: the portal shows this page in a frame, with the language as `lng`. */
export function mountAgreementPages(app: Hono, { content, portalOrigin }: Deps): void {
  app.get(heightScript, (context) =>
    context.body(reportHeight, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    }),
  );

  app.get('/partners/agreements/:id', (context) => {
    const locale = localeFromLng(context.req.query('lng')) ?? defaultLocale;
    const entry = content.current().agreements.get(context.req.param('id'))?.current[locale];
    if (!entry?.remoteUrl?.endsWith(context.req.path)) throw Refusal.notFound();
    const { publisher, languages } = plainTexts(locale, 'pages').partner;
    return page({
      ...{ locale, languages, title: entry.title, sender: publisher, address: context.req.path },
      // Rendered from the committee's Markdown when the content was loaded.
      body: html`<h1>${entry.title}</h1>${raw(entry.html)}`,
      script: heightScript,
      frameAncestors: [portalOrigin],
    });
  });
}
