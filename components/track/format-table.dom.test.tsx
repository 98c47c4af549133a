import { screen } from '@testing-library/react';
import type { ResultFormat } from '#lib/contract/submissions/tracks.ts';
import words from '#messages/zh-EN/track.json' with { type: 'json' };
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { FormatTable } from './format-table.tsx';

prepareBrowser();

const column = (name: string, key: boolean): ResultFormat['columns'][number] => ({
  ...{ name, key, type: 'integer', values: null },
});
const open = (...keys: readonly string[]) => {
  stubApi(() => ({ body: null }));
  const columns = [...keys.map((name) => column(name, true)), column('score', false)];
  show(<FormatTable format={{ columns, rows: 3000, example: 'x' }} />);
};

it('one column that identifies the row has no duplicates', () => {
  open('shop_id');
  expect(screen.getByText(words.format.key)).toBeTruthy();
});

it('of two columns that identify the row together, each may repeat', () => {
  open('query_id', 'shop_id');
  expect(screen.queryByText(words.format.key)).toBeNull();
  expect(screen.getByText(/together with shop_id: each combination occurs once/)).toBeTruthy();
  expect(screen.getByText(/together with query_id: each combination occurs once/)).toBeTruthy();
});
