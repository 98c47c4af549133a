import { renderMarkdown, splitFrontMatter } from './markdown.ts';

describe('renderMarkdown', () => {
  it('gives headings ids that no language changes', () => {
    expect(renderMarkdown('## Scope {#scope}\n\n## 你的账户\n')).toBe(
      '<h2 id="scope">Scope</h2>\n<h2 id="section-2">你的账户</h2>',
    );
  });

  it('keeps tables and lists', () => {
    const html = renderMarkdown('| a | b |\n| --- | --- |\n| 1 | 2 |\n\n1. one\n2. two');
    expect(html).toContain('<td>1</td>');
    expect(html).toContain('<ol>');
  });

  it('heads no column with an empty corner', () => {
    const html = renderMarkdown('| | a |\n| --- | ---: |\n| b | 1 |');
    expect(html).toContain('<td></td>');
    expect(html).toContain('<th align="right">a</th>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](//evil.example/)',
    '<a href="data:text/html,x" onclick="alert(1)">a</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed" id="x">a</p>',
    '<h2 id="a" onmouseover="alert(1)">a</h2>',
  ])('leaves nothing that acts in %s', (attack) => {
    expect(renderMarkdown(attack)).not.toMatch(
      /<(script|img|iframe)|\son\w+=|style=|javascript:|data:|href="\/\/|<p id/i,
    );
  });
});

describe('splitFrontMatter', () => {
  it('separates the head from the text', () => {
    expect(splitFrontMatter('---\ntitle: A\n---\nText\n')).toEqual({ head: 'title: A', body: 'Text\n' });
  });

  it('is null where there is no head', () => {
    expect(splitFrontMatter('Text\n')).toBeNull();
  });
});
