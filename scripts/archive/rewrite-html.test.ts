import { rewriteCss } from './rewrite-css.ts';
import { rewriteHtml } from './rewrite-html.ts';

const rewriting = {
  link: (address: string) =>
    address === '/archived' ? 'archived.html' : address.startsWith('https:') ? address : null,
  asset: (address: string) => (address.startsWith('/') ? `assets${address}` : null),
  sheet: () => 'assets/sheet.css',
  note: '<aside>Archive</aside>',
};
const bodyOf = (body: string) => /<body>(.*)<\/body>/s.exec(rewriteHtml(`<body>${body}</body>`, rewriting))?.[1];
const note = rewriting.note;

test('scripts, forms and what needs them are left out, and what is for readers without scripts stays', () => {
  const body =
    '<script>run("<p>")</script><form action="/x"><input name="a"/><p>in a form</p></form><noscript><p>plain</p></noscript>';
  const more =
    '<template><p>t</p></template><header data-shell="header"><nav><a href="/archived">site</a></nav></header>' +
    '<button type="button" onclick="x()">act</button><button popoverTarget="panel">open</button><p onclick="x()">text</p>';
  expect(bodyOf(body + more)).toBe(`${note}<p>plain</p><button popoverTarget="panel">open</button><p>text</p>`);
});

test('links lead to files, those of pages outside the archive become text, and buttons that led there are left out', () => {
  const links =
    '<a href="/archived">a</a><a href="/login/1">b</a><a href="https://other.example/">c</a><a href="#d">d</a>';
  expect(bodyOf(`${links}<a data-part="button" href="/api/v1/file" download=""><svg><path d="M0"/></svg>CSV</a>`)).toBe(
    `${note}<a href="archived.html">a</a><a>b</a><a href="https://other.example/">c</a><a href="#d">d</a>`,
  );
});

test('pictures and styles lead to files, and no other host is asked', () => {
  const pictures =
    '<img src="/a.png" srcset="/b.png 2x" alt="&quot;A&quot; &amp; b"/><img src="https://other.example/p" alt="p"/>';
  expect(bodyOf(`${pictures}<i style="background:url(/c.svg)"></i>`)).toBe(
    `${note}<img src="assets/a.png" alt="&quot;A&quot; &amp; b"><img alt="p"><i style="background:url(&quot;assets/c.svg&quot;)"></i>`,
  );
  const head =
    '<head><meta charSet="utf-8"/><meta property="og:image" content="/x"/><link rel="preload" href="/p.js"/>' +
    '<link rel="stylesheet" href="/s.css"/><style>a{color:red}</style>' +
    '<link rel="stylesheet" href="/in-the-style.css" media="not all" disabled=""/><title>1 &lt; 2</title></head>';
  expect(rewriteHtml(`<html lang="en">${head}</html>`, rewriting)).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta http-equiv="Content-Security-Policy" ' +
      `content="script-src 'none'; connect-src 'none'; form-action 'none'"/><meta charSet="utf-8">` +
      '<link rel="stylesheet" href="assets/s.css"><link rel="stylesheet" href="assets/sheet.css"/>' +
      '<title>1 &lt; 2</title></head></html>',
  );
});

test('a second rewriting changes nothing but what it is asked to', () => {
  const once = rewriteHtml('<body><p>1 &lt; 2 &amp; 3<br/>4</p></body>', { ...rewriting, note: '' });
  expect(rewriteHtml(once, { ...rewriting, note: '' })).toBe(once);
});

test('addresses in style sheets are replaced in every spelling', () => {
  const css = `@import '/a.css';b{src:url("/f.woff2") format("woff2"),url( /g.woff2 );c:url(data:x);d:url('https://o/x');e:url(#f)}`;
  expect(rewriteCss(css, rewriting.asset)).toBe(
    `@import "assets/a.css";b{src:url("assets/f.woff2") format("woff2"),url("assets/g.woff2");c:url(data:x);d:url("data:,");e:url(#f)}`,
  );
});
