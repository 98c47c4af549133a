import { type ContentStore, openContentStore } from './store.ts';
import { type ContentCopy, copyContent, firstStartAt } from './test-content.ts';

let copy: ContentCopy;
let store: ContentStore;
let received: string[][];
let warnings: object[];

beforeEach(async () => {
  copy = await copyContent();
  received = [];
  warnings = [];
  const log = { info() {}, warn: (details: object) => void warnings.push(details) };
  store = await openContentStore({ directory: copy.directory, firstStartAt, log, every: 0 });
  store.onChange((tags) => received.push([...tags]));
});
afterEach(async () => {
  store.close();
  await copy.dispose();
});

describe('a content store', () => {
  it('takes an edit without restart and names what changed', async () => {
    await copy.edit('contests/chain-2/zh-EN.yaml', (text) => text.replace('2nd Blockchain', 'Second Blockchain'));
    await store.refresh();
    expect(store.current().contests.get('chain-2')?.contest['zh-EN'].name).toBe('Second Blockchain Security Contest');
    expect(received).toEqual([['menu', 'contest:chain-2', 'contest:2nd-astra', 'search']]);
  });

  it.each([
    ['series/facts.yaml', 'players: 61480', 'players: 61481', ['series']],
    ['news/zh-CN.yaml', '超过参考线', '超过基准线', ['news', 'news:gpu-day-two', 'search']],
    ['salons/zh-EN.yaml', 'title: Auditing', 'title: Checking', ['salons', 'salon:fuzzers', 'search']],
    ['programs/zh-EN.yaml', 'season three', 'season 3', ['programs', 'program:night-shift-3', 'search']],
    ['banners/zh-EN.yaml', 'is running', 'runs', ['pictures']],
    [
      'agreements/userAgreement/zh-EN.md',
      'One person holds',
      'A person holds',
      ['agreement:userAgreement', 'agreements', 'search'],
    ],
    ['documents/about/zh-EN.md', 'About ASTRA', 'This is ASTRA', ['document:about', 'documents', 'search']],
    ['faqs/faqOne/zh-CN.yaml', '不用。', '不必。', ['faq:faqOne', 'documents', 'search']],
    ['announcements/zh-EN.yaml', 'Results of', 'The results of', ['announcements']],
  ])('tells of an edit of %s', async (file, from, to, tags) => {
    await copy.edit(file, (text) => text.replace(from, to));
    await store.refresh();
    expect(received).toEqual([tags]);
  });

  it('tells that the documents and draws of a contest come and go with it', async () => {
    await copy.edit('contests/2025/facts.yaml', (text) => `published: false\n${text}`);
    await store.refresh();
    expect(received[0]).toEqual(
      expect.arrayContaining(['contest:2025', 'document:trackGuide-river-levels', 'documents', 'draws']),
    );
    expect(received[0]).not.toContain('document:trackGuide-graph-encoder');
  });

  it('keeps the last good version of a broken edit, and says where it is broken', async () => {
    await copy.edit('contests/2025/facts.yaml', (text) => text.replace('season: 2025', 'season: soon'));
    await store.refresh();
    expect(store.current().contests.get('2025')?.contest['zh-EN'].season).toBe(2025);
    expect(received).toEqual([]);
    expect(JSON.stringify(warnings)).toContain('contests/2025/facts.yaml:2 season');
  });

  it('says nothing when a file was written without a change', async () => {
    await copy.edit('series/facts.yaml', (text) => `# a remark\n${text}`);
    await store.refresh();
    expect(received).toEqual([]);
  });

  it('changes the hash of an agreement with its text', async () => {
    const hash = () => store.current().agreements.get('userAgreement')?.current['zh-EN'].hash;
    const before = hash();
    await copy.edit('agreements/userAgreement/zh-EN.md', (text) => text.replace('sixteen years', 'seventeen years'));
    await store.refresh();
    expect(hash()).not.toBe(before);
  });

  it('sees edits by itself', async () => {
    const watching = await openContentStore({
      directory: copy.directory,
      firstStartAt,
      log: { info() {}, warn() {} },
      every: 20,
    });
    const change = new Promise<readonly string[]>((resolve) => watching.onChange(resolve));
    await copy.edit('people/zh-EN.yaml', (text) => text.replace('role: Chair', 'role: Chairwoman'));
    expect(await change).toContain('council');
    watching.close();
  });
});
