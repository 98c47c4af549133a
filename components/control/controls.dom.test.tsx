import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Table } from '#components/ui/table.tsx';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { Combobox, type Suggestion } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { IconButton } from './icon-button.tsx';
import { Pager } from './pager.tsx';
import { comboboxControls, dateControls, pagerControls, tableControls, tooltipControls } from './parts.ts';
import { sortHead } from './sort-label.tsx';

prepareBrowser();
beforeAll(async () => {
  for (const part of [comboboxControls, dateControls, pagerControls, tableControls, tooltipControls]) await part.load();
});

it('the tooltip of a button appears when it gets the focus and goes by Esc; the name of the button stays', async () => {
  show(<IconButton icon="copy" label="Copy the link" />);
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Copy the link' });
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Copy the link');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('a pager names its pages, marks the one that is shown and turns to the others', async () => {
  const onPage = jest.fn();
  const words = { label: 'Pages', before: 'Newer', after: 'Older', placeOf: (page: number) => `Page ${page} of 3` };
  show(<Pager {...words} page={2} last={3} onPage={onPage} />);
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getByRole('button', { current: 'page' }).textContent).toBe('2');
  await userEvent.click(pager.getByRole('button', { name: 'Page 3 of 3' }));
  await userEvent.click(pager.getByRole('button', { name: 'Newer' }));
  expect(onPage.mock.calls).toEqual([[3], [1]]);
});

it('a column says how it sorts, and a press on its head asks for another order', async () => {
  const onSort = jest.fn();
  const sorting = { sort: { by: 'points', direction: 'desc' } as const, onSort };
  const columns = [
    { key: 'name', ...sortHead<'name' | 'points'>(sorting, 'name', 'asc', 'Name') },
    { key: 'points', ...sortHead<'name' | 'points'>(sorting, 'points', 'desc', 'Points') },
  ];
  show(<Table caption="Students" columns={columns} rows={[]} />);
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual([null, 'descending']);
  await userEvent.click(screen.getByRole('button', { name: 'Points' }));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(onSort.mock.calls).toEqual([[{ by: 'points', direction: 'asc' }], [{ by: 'name', direction: 'asc' }]]);
});

function Birthday({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <DateField
      id="birth"
      label="Date of birth"
      error="A day in the past"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

it('a date is typed part by part; half a date is none, and stays', async () => {
  const onChange = jest.fn();
  show(<Birthday onChange={onChange} />);
  const field = screen.getByRole('group', { name: 'Date of birth' });
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A day in the past');
  const [year, month, day] = within(field).getAllByRole('spinbutton');
  await userEvent.click(year ?? field);
  await userEvent.keyboard('199604');
  expect(onChange).not.toHaveBeenCalledWith('1996-04-12');
  expect([year?.textContent, month?.textContent]).toEqual(['1996', '04']);
  expect(day?.getAttribute('aria-valuenow')).toBeNull();
  await userEvent.keyboard('12');
  expect(onChange).toHaveBeenLastCalledWith('1996-04-12');
});

const schools = [
  { id: 's-1', name: 'Lakeside', note: 'Nanling' },
  { id: 's-2', name: 'Lakeview', note: 'Beihu' },
];

function School({ onChoose }: { onChoose: (school: Suggestion) => void }) {
  const [value, setValue] = useState('');
  return (
    <Combobox
      id="school"
      label="School"
      value={value}
      suggestions={value ? schools : []}
      status="2 schools"
      maxLength={120}
      onType={setValue}
      onChoose={(school) => {
        setValue(school.name);
        onChoose(school);
      }}
    />
  );
}

it('a suggestion is chosen with the keyboard, and what is typed stays when none is', async () => {
  const onChoose = jest.fn();
  show(<School onChoose={onChoose} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'School' });
  await userEvent.type(field, 'Lake');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'LakesideNanling',
    'LakeviewBeihu',
  ]);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 schools');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onChoose).toHaveBeenCalledWith(schools[1] && expect.objectContaining({ id: 's-2' }));
  expect(field.value).toBe('Lakeview');
});
