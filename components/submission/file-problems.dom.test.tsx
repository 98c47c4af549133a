import { screen } from '@testing-library/react';
import { tableCheck } from '#lib/client/uploads/inspect-file.ts';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import { prepareBrowser, show } from '../../tests/support/browser.tsx';
import { FileProblems } from './file-problems.tsx';

prepareBrowser();

const format: ResultFormat = {
  columns: [
    { name: 'id', type: 'integer', key: true, values: null },
    { name: 'label', type: 'integer', key: false, values: ['0', '1'] },
  ],
  rows: 3,
  example: '',
};

it('every fault of a table stands with its line and its words', async () => {
  const check = tableCheck(format);
  check.push('id,ring\n1,NaN\n1,7\nx\n');
  const problems = (await check.end()).problems.map((problem) => ({ kind: 'table', ...problem }) as const);
  show(<FileProblems problems={problems} />);
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[0]).toMatch(/^line 1The header must be id,label, not id,ring\./);
  expect(items[1]).toMatch(/^line 2label must be one of 0, 1, not “NaN”\. One more line like this\./);
  expect(items[2]).toMatch(/^line 31 appears twice, first on line 2\./);
  expect(items[3]).toMatch(/^line 4One field instead of 2\./);
});

it('what is wrong with the whole file has words too, and the next step', () => {
  show(
    <FileProblems
      problems={[
        { kind: 'ending', endings: ['.csv', '.zip'] },
        { kind: 'size', maxBytes: 1024 ** 2 },
        { kind: 'noContent' },
        { kind: 'content', ending: '.pdf' },
        { kind: 'encoding' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'fileThe file name must end in .csv, .zip. Choose another file.',
    'fileThe file is larger than 1 MB. Choose a smaller one.',
    'fileThe file is empty. Choose another one.',
    'fileThe content does not match the extension .pdf. Save the file in that format, then choose it again.',
    'fileThe text is not UTF-8. Save it with that encoding, then choose it again.',
  ]);
});
