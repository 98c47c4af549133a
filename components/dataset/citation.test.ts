import { citationOf } from './citation.ts';

const set = {
  id: 'rivers-2024',
  title: 'Rivers & rain 2024',
  publisher: 'University of Nanling',
  version: '1.2',
  publishedAt: Date.UTC(2025, 2, 18) / 1000,
};

describe('a citation', () => {
  const { apa, bibtex } = citationOf(set, 'Series', 'https://portal.test/dataSetDetail/rivers-2024');

  it('names owner, year, title, version and address', () => {
    expect(apa).toBe(
      'University of Nanling (2025). Rivers & rain 2024 (Version 1.2) [Data set]. Series. https://portal.test/dataSetDetail/rivers-2024',
    );
  });

  it('is an entry that BibTeX can read', () => {
    expect(bibtex).toContain('@misc{rivers-2024,\n');
    expect(bibtex).toContain('title = {Rivers \\& rain 2024}');
    expect(bibtex).toContain('author = {{University of Nanling}}');
    expect(bibtex.endsWith('\n}')).toBe(true);
  });
});
