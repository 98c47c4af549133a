import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { waitFor } from '#tests/support/wait-for.ts';
import { Combobox } from './combobox.tsx';
import { DateTimeField, type TypedMoment } from './date-field.tsx';
import { type OnDemand, onDemand, untilFirstUse, useOnDemand } from './on-demand.ts';
import { Pager, pageItems } from './pager.tsx';
import { comboboxControls, dateControls, pagerControls } from './parts.ts';

prepareBrowser();

const isMaterial = () => document.querySelector('[class*="Mui"]') !== null;

it('a module that arrives while something is pressed waits for the click', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  void untilFirstUse();
  fireEvent.pointerDown(button);
  const part = onDemand(async () => 'module');
  const exchanges: string[] = [];
  part.subscribe(() => exchanges.push('exchanged'));
  button.addEventListener('click', () => exchanges.push('clicked'));
  const loaded = part.load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(part.current()).toBeNull();
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await loaded;
  expect([part.current(), exchanges]).toEqual(['module', ['clicked', 'exchanged']]);
  button.remove();
});

const Needed = ({ part }: { readonly part: OnDemand<string> }) => <p>{useOnDemand(part) ?? 'nothing'}</p>;

it('a module that could not be loaded is loaded when the connection is back', async () => {
  let isOnline = false;
  const part = onDemand(async () => {
    if (!isOnline) throw new Error('offline');
    return 'module';
  });
  show(<Needed part={part} />);
  await act(async () => {});
  expect(screen.getByRole('paragraph').textContent).toBe('nothing');
  isOnline = true;
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('paragraph').textContent).toBe('module');
});

function School({ log }: { readonly log: (text: string) => void }) {
  const [value, setValue] = useState('');
  const change = (text: string) => {
    setValue(text);
    log(text);
  };
  return (
    <Combobox
      id="school"
      label="School"
      value={value}
      suggestions={[{ id: 's-1', name: 'Lakeside' }]}
      status="1 school"
      maxLength={120}
      onType={change}
      onChoose={({ name }) => change(name)}
    />
  );
}

it('who types into a combobox goes on typing where the caret was when the suggestions come', async () => {
  const texts: string[] = [];
  show(<School log={(text) => texts.push(text)} />);
  const plain = screen.getByRole<HTMLInputElement>('textbox', { name: 'School' });
  act(() => plain.focus());
  fireEvent.compositionStart(plain);
  fireEvent.change(plain, { target: { value: 'Lke' } });
  plain.setSelectionRange(1, 1);
  await act(() => comboboxControls.load());
  expect(isMaterial()).toBe(false);
  fireEvent.compositionEnd(plain);
  await waitFor(() => expect(isMaterial()).toBe(true));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'School' }));
  await userEvent.keyboard('a');
  expect(texts.at(-1)).toBe('Lake');
});

it('a date that is being typed stays in its field, which says when a part is missing and when none is left', async () => {
  const moments: TypedMoment[] = [];
  show(<DateTimeField id="due" label="Due" value={null} onChange={(moment) => moments.push(moment)} />);
  const field = screen.getByLabelText('Due');
  act(() => field.focus());
  await act(() => dateControls.load());
  expect(document.activeElement).toBe(field);
  expect(field.isConnected).toBe(true);
  for (const badInput of [false, true, false]) {
    Object.defineProperty(field, 'validity', { configurable: true, value: { badInput } });
    fireEvent.blur(field);
  }
  expect(moments).toEqual(['incomplete', null]);
});

/** Visible content of a pager. */
const marks = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it.each([
  [1, 2],
  [2, 3],
  [2, 4],
  [1, 9],
  [5, 9],
  [9, 9],
])('page %i of %i is shown by the same marks before and after', async (page, last) => {
  const words = { label: 'Pages', before: 'Newer', after: 'Older', placeOf: (one: number) => `Page ${one}` };
  const pager = () => <Pager {...words} page={page} last={last} onPage={() => {}} />;
  await act(() => pagerControls.load());
  show(pager());
  expect(isMaterial()).toBe(true);
  expect(marks()).toEqual(['', ...pageItems(page, last).map((item) => (item === 'gap' ? '…' : String(item))), '']);
});
