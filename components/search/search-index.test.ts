import type { SearchEntry } from '#lib/contract/documents.ts';
import { createSearchIndex, hrefEntry } from './search-index.ts';

const entry = (over: Partial<SearchEntry>): SearchEntry => ({
  kind: 'document',
  id: 'gpuGuide',
  anchor: null,
  contestId: null,
  year: null,
  title: '',
  page: null,
  text: '',
  ...over,
});

const index = createSearchIndex([
  entry({ kind: 'contest', id: '2025', title: 'Main contest 2025', text: 'Four tracks of machine learning' }),
  entry({ kind: 'contest', id: 'chain-2', title: '第二届区块链安全大赛', text: '合约审计与跨链监测' }),
  entry({ title: 'GPU guide', text: 'Reserve cards and read the main log' }),
  entry({ kind: 'faq', id: 'faqOne', anchor: 'size', title: '队伍可以换人吗', text: '报名截止前可以更换队员' }),
]);
const titles = (query: string) => index.find(query).map(({ title }) => title);

describe('the search', () => {
  it('finds unfinished and mistyped words, in titles before texts', () => {
    expect(titles('mai')).toEqual(['Main contest 2025', 'GPU guide']);
    expect(titles('machne')).toEqual(['Main contest 2025']);
    expect(titles('main gpu')).toEqual(['GPU guide']);
  });

  it('takes a word for a mistyped one only where nothing has it', () => {
    const lamps = createSearchIndex([entry({ title: 'Night shift' }), entry({ title: 'Lamps', text: 'A light room' })]);
    expect(lamps.find('light').map(({ title }) => title)).toEqual(['Lamps']);
    expect(lamps.find('nights').map(({ title }) => title)).toEqual(['Night shift']);
  });

  it('finds what a kind is called, in every language', () => {
    expect(titles('FAQ')).toEqual(['队伍可以换人吗']);
  });

  it('finds Chinese words wherever they stand', () => {
    expect(titles('区块链')).toEqual(['第二届区块链安全大赛']);
    expect(titles('审计')).toEqual(['第二届区块链安全大赛']);
    expect(titles('换')).toEqual(['队伍可以换人吗']);
    // The characters of two words that are never adjacent.
    expect(titles('安审')).toEqual([]);
  });

  it('offers contests and guides before anything is typed', () => {
    expect(titles('  ')).toEqual(['Main contest 2025', '第二届区块链安全大赛', 'GPU guide']);
  });
});

describe('the sections of a text', () => {
  const section = (anchor: string, title: string, text: string) =>
    entry({ id: 'machineGuide', anchor, title, page: 'Machine guide', text });
  const guide = createSearchIndex([
    entry({ id: 'machineGuide', title: 'Machine guide', text: 'For finalists. Storage is described below' }),
    section('account', '1. Your account', 'Connect with ssh and compare the host key'),
    section('storage', '2. Storage', 'Three volumes, all of them encrypted'),
    section('manners', '3. Rules of use', 'No tunnels. The guide forbids mining'),
    section('help', '4. Help', 'Ask at the desk'),
  ]);
  const found = (query: string) => guide.find(query).map(({ href, title }) => `${title} ${href}`);

  it('are found by their text and lead to their heading', () => {
    expect(found('ssh')).toEqual(['1. Your account /machineGuide#account']);
    expect(found('machine ssh')).toEqual(['1. Your account /machineGuide#account']);
  });

  it('follow the text itself', () => {
    expect(found('storage')).toEqual(['Machine guide /machineGuide', '2. Storage /machineGuide#storage']);
  });

  it('are left out where only the title of the text matches', () => {
    expect(found('machine')).toEqual(['Machine guide /machineGuide']);
  });

  it('together answer what none of them has alone', () => {
    expect(found('ssh tunnels')).toEqual(['Machine guide /machineGuide']);
  });

  it('are found by one word of their title where nothing has all words', () => {
    expect(found('storage fees')).toEqual(['2. Storage /machineGuide#storage']);
    expect(found('use fees')).toEqual([]);
  });

  it('show the title of the text, and the words around what was found', () => {
    expect(guide.find('tunnels')[0]?.text).toBe('Machine guide · No tunnels. The guide forbids mining');
  });

  it('leave room for other texts', () => {
    const [long, other] = ['gpuGuide', 'machineGuide'].map((id) =>
      Array.from({ length: 9 }, (_, at) =>
        entry({ id, anchor: `s${at}`, title: `Part ${at}`, page: id, text: `quota ${at}` }),
      ),
    );
    expect(createSearchIndex([...(long ?? []), ...(other ?? [])]).find('quota')).toHaveLength(6);
  });

  it('are no suggestions for an empty query', () => {
    expect(found('')).toEqual(['Machine guide /machineGuide']);
  });
});

describe('an entry', () => {
  it.each([
    [{ kind: 'contest', id: 'chain-2' }, '/competitions/2nd-astra'],
    [{ kind: 'track', id: 'river', contestId: '2025' }, '/track/river'],
    [{ kind: 'document', id: 'gpuGuide' }, '/gpuGuide'],
    [{ kind: 'document', id: 'about' }, '/about-astra'],
    [{ kind: 'document', id: 'council' }, '/about-astra#council'],
    [{ kind: 'document', id: 'about', anchor: 'history' }, '/about-astra#history'],
    [{ kind: 'document', id: 'council', anchor: 'works' }, '/about-astra#works'],
    [{ kind: 'trackGuide', id: 'river' }, '/trackGuide/river'],
    [{ kind: 'trackGuide', id: 'river', anchor: 'data' }, '/trackGuide/river#data'],
    [{ kind: 'faq', id: 'faqTwo', anchor: 'size' }, '/faqTwo#question-size'],
    [{ kind: 'agreement', id: 'agreement2022' }, '/astra2022Agreement'],
    [{ kind: 'agreement', id: 'agreement2022', anchor: 'prizes' }, '/astra2022Agreement#prizes'],
    [{ kind: 'news', id: 'draw', year: 2025 }, '/competitionReportDetails/draw/2025'],
    [{ kind: 'groupChat', id: 'main' }, '/joinCompetitionGroupChat#group-main'],
  ] as const)('%o leads to its page', (over, path) => {
    expect(hrefEntry(entry(over))).toBe(path);
  });

  it('without a page is not found', () => {
    expect(createSearchIndex([entry({ id: 'unknown', title: 'Unknown' })]).find('unknown')).toEqual([]);
  });
});
