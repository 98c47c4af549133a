import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { type Locale, languageTag, lngParameter, locales, nativeName } from '#lib/i18n/locales.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  readonly locale: Locale;
  readonly title: string;
  /** Sender's name in the page's header. */
  readonly sender: string;
  readonly languages: string;
  /** Path and query of the page; the language switch adds `lng`. */
  readonly address: string;
  readonly body: Html;
  readonly status?: number;
  /** Further origins that a form of the page may lead to. */
  readonly formTargets?: readonly string[];
  /** Origins that may show the page in a frame. */
  readonly frameAncestors?: readonly string[];
  /** Path of a script of this server; none: the page runs no script. */
  readonly script?: string;
}

/** A server-rendered page, never cached, with a policy that allows only its own style and the script that it names. */
export async function page(page: Page): Promise<Response> {
  const body = await html`<!doctype html>
<html lang="${languageTag[page.locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · ${page.sender}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/style.css">
${page.script ? html`<script type="module" src="${page.script}"></script>` : ''}
</head>
<body>
<header aria-label="${page.sender}">
<p class="sender">${page.sender}</p>
<nav aria-label="${page.languages}">${locales.map((locale) => language(page, locale))}</nav>
</header>
<main aria-label="${page.title}">${page.body}</main>
</body>
</html>`;
  return new Response(String(body), {
    status: page.status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy(page),
    },
  });
}

function policy({ formTargets = [], frameAncestors = [], script }: Page): string {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'";
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...(script ? ["script-src 'self'"] : []),
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

function language({ address, locale: current }: Page, locale: Locale): Html {
  const url = new URL(address, 'http://page.invalid');
  url.searchParams.set('lng', lngParameter[locale]);
  return html`<a href="${url.pathname + url.search}" lang="${languageTag[locale]}" hreflang="${languageTag[locale]}" ${locale === current ? html`aria-current="true"` : ''}>${nativeName[locale]}</a>`;
}

/** Style of every page that the backend renders itself. */
export const style = `
:root { color-scheme: light dark; --ink: #10182b; --quiet: #4a5670; --line: #c9d1e0; --ground: #f5f7fb; --sheet: #fff; --accent: #1750c4; --on-accent: #fff; --warn: #8a3b00; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2fb; --quiet: #b3bed4; --line: #35415c; --ground: #0a1020; --sheet: #131c31; --accent: #8fb4ff; --on-accent: #0a1020; --warn: #ffb87a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, "Noto Sans", "PingFang SC", "Noto Sans SC", sans-serif; }
header, main { max-width: 46rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; }
.sender { margin: 0; font-weight: 700; letter-spacing: .01em; }
nav { display: flex; gap: .25rem; }
nav a { padding: .25rem .5rem; border-radius: .375rem; }
nav a[aria-current] { font-weight: 700; text-decoration: none; color: var(--ink); }
main { background: var(--sheet); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem; margin-bottom: 3rem; }
@media (max-width: 48rem) { main { border-radius: 0; border-width: 1px 0; padding: 1.25rem; } }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; text-wrap: balance; }
h2 { font-size: 1.125rem; margin: 2rem 0 .5rem; }
p { margin: 0 0 1rem; max-width: 62ch; }
.quiet { color: var(--quiet); }
.problem { color: var(--warn); font-weight: 600; }
a { color: var(--accent); }
fieldset { border: 0; padding: 0; margin: 1rem 0; }
legend { padding: 0; font-weight: 600; margin-bottom: .5rem; }
.person { display: grid; grid-template-columns: auto 1fr; gap: 0 .75rem; align-items: start; padding: .75rem; border: 1px solid var(--line); border-radius: .75rem; margin-bottom: .5rem; cursor: pointer; }
.person:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.person input { margin-top: .35rem; accent-color: var(--accent); }
.person small { display: block; color: var(--quiet); font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .5rem 1.5rem; margin: 1.5rem 0; }
dt { color: var(--quiet); } dd { margin: 0; font-variant-numeric: tabular-nums; }
textarea { width: 100%; min-height: 8rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: .5rem; padding: .75rem; }
label.above { display: block; font-weight: 600; margin-bottom: .25rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.25rem; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1.5rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
article { border-top: 1px solid var(--line); padding: 1rem 0; overflow-wrap: anywhere; }
article .answer { border-left: 3px solid var(--accent); padding-left: 1rem; margin-top: .75rem; }
time { color: var(--quiet); font-size: .875rem; }
`;
