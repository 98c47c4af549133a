import { withUnbrokenUnits } from './unbroken-units.ts';

it.each([
  ['<td>486.20 MB</td>', '<td>486.20\u00a0MB</td>'],
  ['of 64 GPUs, 30 s', 'of 64\u00a0GPUs, 30\u00a0s'],
  ['<a href="/files/3 MB.csv">3 MB</a>', '<a href="/files/3 MB.csv">3\u00a0MB</a>'],
  ['2025 Main contest, 4 Basins', '2025 Main contest, 4 Basins'],
  ['共 20 MB，8 GPU', '共 20\u00a0MB，8\u00a0GPU'],
])('%s', (html, kept) => {
  expect(withUnbrokenUnits(html)).toBe(kept);
});
