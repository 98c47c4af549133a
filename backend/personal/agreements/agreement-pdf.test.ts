import { textBlocks } from './agreement-pdf.ts';

const plain = (html: string) =>
  textBlocks(html).map(({ kind, level, mark, runs }) => [kind, level, mark, runs.map(({ text }) => text).join('')]);

test('paragraphs, headings and lists become blocks in their order', () => {
  expect(
    plain(
      '<p>One &amp; two.</p><h2 id="a">3. Three</h2><ul><li>four</li><li><p>five</p></li></ul><ol><li>six</li></ol>',
    ),
  ).toEqual([
    ['paragraph', 0, '', 'One & two.'],
    ['heading', 2, '', '3. Three'],
    ['item', 0, '•', 'four'],
    ['item', 0, '•', 'five'],
    ['item', 0, '1.', 'six'],
  ]);
});

test('a list within a list is set further in, and numbers go on after it', () => {
  expect(plain('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>')).toEqual([
    ['item', 0, '1.', 'a'],
    ['item', 1, '•', 'b'],
    ['item', 0, '2.', 'c'],
  ]);
});

test('weight is kept run by run', () => {
  expect(textBlocks('<p>a <strong>b</strong> <em>c</em></p>')[0]?.runs).toEqual([
    { text: 'a ', bold: false },
    { text: 'b', bold: true },
    { text: ' ', bold: false },
    { text: 'c', bold: false },
  ]);
});

test('no text is lost, wherever it stands', () => {
  const html =
    '<div>loose<table><tr><th>head</th><td>cell</td></tr></table><blockquote><p>said</p></blockquote>end</div>';
  const words = plain(html).flat().join(' ');
  for (const word of ['loose', 'head', 'cell', 'said', 'end']) expect(words).toContain(word);
});
