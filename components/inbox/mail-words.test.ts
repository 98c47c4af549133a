import { excerpt } from './mail-words.ts';

it.each([
  ['<p>First.</p><p>Second <b>wo</b>rd</p>', 'First. Second word'],
  ['<p>先核对。</p><p>Flag 一题一个！</p><p>结束</p>', '先核对。Flag 一题一个！结束'],
  ['one<br>two<br/>three', 'one two three'],
  ['5 &lt; 6 &amp;&#32;&quot;x&quot;&nbsp;&#x4E2D;&unknown;', '5 < 6 & "x" 中&unknown;'],
  ['<script>alert(1)</script>safe<!-- not shown --><style>p{}</style>', 'safe'],
  ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
  ['<a href="/x?a=1&amp;b=2">link</a>s', 'links'],
  ['&#0;&#x110000;', '&#0;&#x110000;'],
])('the words of %j are %j', (html, words) => {
  expect(excerpt(html)).toBe(words);
});

it('a long message is shortened by whole characters', () => {
  expect(excerpt('𠮷'.repeat(300))).toBe(`${'𠮷'.repeat(180)}…`);
});
