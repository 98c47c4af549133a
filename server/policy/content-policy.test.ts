import { hashSource, knownInlineOf, noncePolicy, policyOf, UnknownInlineError } from './content-policy.ts';

const known = knownInlineOf({ headScript: 'head()', reactFunctions: [] }, 'plain{}');
const runtime =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a-1.js"],"runtimeModuleIds":[1]});';

describe('content policy', () => {
  it.each([
    'head()',
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n\\u003cb\\u003e"])',
    'self.__next_f.push([3,"AAEC"])',
    'self.__next_f.push([2,null])',
    runtime,
  ])('allows the inline script %s', (text) => {
    expect(policyOf(`<script id="x">${text}</script>`, known)).toContain(`script-src 'self' ${hashSource(text)};`);
  });

  it.each([
    'alert(1)',
    'head();alert(1)',
    ' head()',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"]),alert(1)//)',
    'self.__next_f.push(alert(1))',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,`a`])',
    "self.__next_f.push([1,'a'])",
    'self.__next_f.push([1,"a"+alert(1)+"b"])',
    'self.__next_f.push([1,"<!--<script>"])',
    'self.__next_f.push([4,"a"])',
    'self.__next_f.push([1,"a"],alert(1))',
    'self.__next_f.push()',
    '(self.__next_f=self.__next_f||[]).push([0]);alert(1)',
    runtime.replace('static/chunks/a-1.js', '//evil.example/a.js'),
    runtime.replace('static/chunks/a-1.js', 'static/chunks/../../a.js'),
    runtime.replace('[1]', 'alert(1)'),
    '',
  ])('refuses a page with the inline script %s', (text) => {
    expect(() => policyOf(`<script>head()</script><p></p><script>${text}</script>`, known)).toThrow(UnknownInlineError);
  });

  it.each([
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script type="module">alert(1)</script>',
    '<script type="importmap">{}</script>',
    '<script\n>alert(1)</script\n>',
    '<script x=">" y>alert(1)</script>',
    '<script data-x=" src=">alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<script src="/api/v1/file"></script>',
    '<script src="//evil.example/a.js"></script>',
    '<script src="/_next/static/a.js">head()</script>',
  ])('refuses a page with %s', (element) => {
    expect(() => policyOf(element, known)).toThrow(UnknownInlineError);
  });

  it('needs no hash for scripts from files and for data blocks', () => {
    const html =
      '<script src="/_next/static/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
    expect(policyOf(html, known)).toContain("script-src 'self';");
  });

  it('allows its own style, those added to it, and an empty one', () => {
    const added = hashSource('a{}');
    // The last hash is that of an empty element: Emotion writes rules into its sheet by script.
    expect(policyOf('<style>plain{}</style>', known, { styleHashes: [added] })).toContain(
      `style-src 'self' ${[hashSource('plain{}'), added, hashSource('')].join(' ')};`,
    );
  });

  it.each(['<style>x{}</style>', '<style>plain{}x{}</style>', '<style></style >'])(
    'refuses a page with the style %s',
    (element) => {
      expect(() => policyOf(element, known)).toThrow(UnknownInlineError);
    },
  );

  it('allows scripts with the nonce of a document, those of the portal, and the styles added to it', () => {
    const styleHashes = [hashSource('a{}')];
    const policy = noncePolicy('a-nonce', known, { frames: ['https://frame.example'], styleHashes });
    expect(policy).toContain(`script-src 'self' ${hashSource('head()')} 'nonce-a-nonce';`);
    expect(policy).toContain(`style-src 'self' ${hashSource('a{}')} ${hashSource('')};`);
    expect(policy).toContain("frame-src 'self' https://frame.example;");
  });

  it('holds nothing unsafe but style attributes', () => {
    expect(policyOf('', known).replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });
});
