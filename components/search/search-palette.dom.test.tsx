import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SearchEntry } from '#lib/contract/documents.ts';
import type { FoundTeam } from '#lib/contract/entries.ts';
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { SearchPalette } from './search-palette.tsx';
import type { SearchWords } from './search-words.ts';

prepareBrowser();

const kinds = { contest: 'Contest', document: 'Guide', team: 'Team' } as SearchWords['kinds'];
const words: SearchWords = {
  open: 'Search',
  title: 'Search this site',
  label: 'Search pages',
  loading: 'Loading search',
  failed: 'Failed',
  retry: 'Try again',
  close: 'Close',
  none: 'No results for {query}.',
  noneHint: 'Try other words.',
  one: '1 result',
  other: '{count} results',
  start: 'Go to',
  keys: 'Arrow keys',
  kinds,
};
const team: FoundTeam = {
  id: 'quiet-harbour',
  competitionID: '2025',
  competitionName: 'ASTRA 2025',
  name: 'Quiet Harbour',
  organisation: 'Northgate',
};

function open(teams: Answer) {
  const { asked } = stubApi(({ url }) => (url.startsWith('/api/v1/search/team') ? teams : ok({ list: [] })));
  show(<SearchPalette words={words} open onClose={() => undefined} />);
  return asked;
}

const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });

it('finds a team by its name, with its contest, and asks once for what was typed', async () => {
  const asked = open(ok({ list: [team] }));
  type('qui');
  type('quiet');
  const option = await screen.findByRole('option', { name: /Quiet Harbour/ });
  expect(option.textContent).toBe('TeamQuiet HarbourASTRA 2025 · Northgate');
  expect(option.getAttribute('href')).toContain('quiet-harbour');
  expect(asked.filter(({ url }) => url.includes('/search/team')).map(({ url }) => url)).toEqual([
    '/api/v1/search/team?keyword=quiet',
  ]);
});

it('says that nothing was found only when teams were looked for, and searches pages without them', async () => {
  open({ status: 502, body: {} });
  await waitFor(() => expect(screen.queryByText('Loading search')).toBeNull());
  type('nothing');
  expect(screen.queryByText('Try other words.')).toBeNull();
  expect(await screen.findByText('Try other words.')).toBeTruthy();
});

it('searches in the pages that it knows when they cannot be loaded again', async () => {
  const place = { anchor: null, page: null, contestId: null, year: null };
  const entry: SearchEntry = { kind: 'document', id: 'gpuGuide', title: 'GPU guide', text: '', ...place };
  const start = Date.now() + 600_000;
  const now = jest.spyOn(Date, 'now').mockReturnValue(start);
  stubApi(() => ok({ list: [entry] }));
  const palette = (isOpen: boolean) => <SearchPalette words={words} open={isOpen} onClose={() => undefined} />;
  const { rerender } = render(palette(true));
  expect(await screen.findByRole('option', { name: /GPU guide/ })).toBeTruthy();
  rerender(palette(false));

  now.mockReturnValue(start + 600_000);
  const { asked } = stubApi(() => ({ status: 502, body: {} }));
  rerender(palette(true));
  await waitFor(() => expect(asked.some(({ url }) => url.includes('/search/index'))).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByText('Failed')).toBeNull();
  expect(screen.getByRole('option', { name: /GPU guide/ })).toBeTruthy();
  now.mockRestore();
});
