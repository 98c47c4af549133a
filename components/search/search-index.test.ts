import type { SearchEntry } from '#lib/contract/documents.ts';
import { createSearchIndex, hrefEntry } from './search-index.ts';

const entry = (over: Partial<SearchEntry>): SearchEntry => ({
  kind: 'document',
  id: 'gpuGuide',
  anchor: null,
  contestId: null,
  year: null,
  title: '',
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

describe('an entry', () => {
  it.each([
    [{ kind: 'contest', id: 'chain-2' }, '/competitions/2nd-astra'],
    [{ kind: 'track', id: 'river', contestId: '2025' }, '/track/river'],
    [{ kind: 'document', id: 'gpuGuide' }, '/gpuGuide'],
    [{ kind: 'document', id: 'about' }, '/about-astra'],
    [{ kind: 'document', id: 'council' }, '/about-astra#council'],
    [{ kind: 'trackGuide', id: 'river' }, '/trackGuide/river'],
    [{ kind: 'faq', id: 'faqTwo', anchor: 'size' }, '/faqTwo#question-size'],
    [{ kind: 'agreement', id: 'agreement2022' }, '/astra2022Agreement'],
    [{ kind: 'news', id: 'draw', year: 2025 }, '/competitionReportDetails/draw/2025'],
    [{ kind: 'groupChat', id: 'main' }, '/joinCompetitionGroupChat#group-main'],
  ] as const)('%o leads to its page', (over, path) => {
    expect(hrefEntry(entry(over))).toBe(path);
  });

  it('without a page is not found', () => {
    expect(createSearchIndex([entry({ id: 'unknown', title: 'Unknown' })]).find('unknown')).toEqual([]);
  });
});
