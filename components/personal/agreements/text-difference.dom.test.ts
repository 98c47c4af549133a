import { blocksOf, compareTexts } from './text-difference.ts';

const compare = (before: string, after: string) => compareTexts(blocksOf(before), blocksOf(after));
const kinds = (before: string, after: string) =>
  compare(before, after).map(({ pieces }) => pieces.map(({ kind, text }) => `${kind}:${text.trim()}`));

describe('the comparison of two texts', () => {
  it('finds nothing between equal texts, however they are marked up', () => {
    const blocks = compare('<h2>Rules</h2><p>Be <b>fair</b>.</p>', '<h2>Rules</h2><p>Be\n fair.</p>');
    expect(blocks.some(({ changed }) => changed)).toBe(false);
    expect(blocks[0]?.heading).toBe(true);
  });

  it('shows inside a paragraph the words that changed and no others', () => {
    expect(kinds('<p>Teams have two to five members.</p>', '<p>Teams have two to four members.</p>')).toEqual([
      ['same:Teams have two to', 'removed:five', 'added:four', 'same:members.'],
    ]);
  });

  it('takes Chinese word by word', () => {
    const [block] = compare('<p>每支队伍最多五人参赛。</p>', '<p>每支队伍最多四人参赛。</p>');
    const text = (kind: string) => block?.pieces.filter((piece) => piece.kind === kind).map((piece) => piece.text);
    expect(text('removed')?.join('')).toContain('五');
    expect(text('added')?.join('')).toContain('四');
    expect(text('same')?.join('')).toContain('队伍');
  });

  it('shows a paragraph that is new, and one that is gone, whole', () => {
    expect(kinds('<p>One.</p><p>Two.</p>', '<p>One.</p><p>Two.</p><p>Three.</p>').at(-1)).toEqual(['added:Three.']);
    expect(kinds('<p>One.</p><p>Two.</p>', '<p>Two.</p>')[0]).toEqual(['removed:One.']);
  });

  it('does not mix words of paragraphs that have nothing in common', () => {
    expect(kinds('<p>Prizes are paid in May.</p>', '<p>Nobody shares an account with others here.</p>')).toEqual([
      ['removed:Prizes are paid in May.'],
      ['added:Nobody shares an account with others here.'],
    ]);
  });

  it('counts a list item once', () => {
    expect(blocksOf('<ul><li><p>One</p></li><li>Two</li></ul>').map(({ text }) => text)).toEqual(['One', 'Two']);
  });
});
