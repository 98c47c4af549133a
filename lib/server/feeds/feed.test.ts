import { atomText } from './feed.ts';

const facts = {
  title: 'ASTRA: news',
  text: 'What happened.',
  siteName: 'ASTRA',
  locale: 'zh-CN',
  origin: 'https://portal.example',
  pageUrl: 'https://portal.example/newsReports?lng=zh-cn',
  url: 'https://portal.example/feeds/news.zh-cn.xml',
} as const;
const entry = (id: string, publishedAt: number, title = id) => ({
  id: `https://portal.example/${id}`,
  title,
  url: `https://portal.example/${id}`,
  text: `About ${id}`,
  publishedAt,
});

it('tells the newest first, with its language and its own address', () => {
  const text = atomText({ ...facts, entries: [entry('old', 1000), entry('new', 2000)] }, 3000);
  expect(text).toContain('xml:lang="zh-Hans-CN"');
  expect(text).toContain('rel="self" href="https://portal.example/feeds/news.zh-cn.xml"');
  expect(text.indexOf('About new')).toBeLessThan(text.indexOf('About old'));
  expect(text).toContain('<updated>1970-01-01T00:33:20.000Z</updated>');
});

it('keeps words words', () => {
  const text = atomText({ ...facts, entries: [entry('a', 1, 'Loss < 0.1 & <script>')] }, 1);
  expect(text).toContain('Loss &lt; 0.1 &amp; &lt;script&gt;');
  expect(text).not.toContain('<script>');
});

it('has no character that XML forbids', () => {
  const pasted = { ...entry('a', 1, 'New\u000bdates'), html: '<p>From\u0000 the\u001f committee\uffff</p>' };
  const text = atomText({ ...facts, title: 'ASTRA\u0007', entries: [pasted] }, 1);
  expect(text).toContain('Newdates');
  expect(text).toContain('<p>From the committee</p>');
  expect(text).toContain('<title>ASTRA</title>');
});

it('is a feed without an entry', () => {
  expect(atomText({ ...facts, entries: [] }, 86_400)).toContain('<updated>1970-01-02T00:00:00.000Z</updated>');
});
