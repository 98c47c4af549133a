import { act, type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { localInput } from '#lib/time/local-input.ts';
import { DateTimeField } from './date-field.tsx';
import { Checkbox, Input, Select, TextArea } from './field.tsx';

function TextForm({ Field, initial = '' }: { Field: typeof Input | typeof TextArea; initial?: string }) {
  const [word, setWord] = useState(initial);
  return (
    <>
      <Field id="word" label="Word" value={word} onChange={(event) => setWord(event.currentTarget.value)} />
      <output>{word}</output>
    </>
  );
}

function SelectForm() {
  const [bird, setBird] = useState('heron');
  return (
    <>
      <Select id="bird" label="Bird" value={bird} onChange={(event) => setBird(event.currentTarget.value)}>
        <option>heron</option>
        <option>crane</option>
      </Select>
      <output>{bird}</output>
    </>
  );
}

function CheckboxForm() {
  const [isShared, setShared] = useState(true);
  return (
    <>
      <Checkbox label="Shared" checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)} />
      <output>{String(isShared)}</output>
    </>
  );
}

function DateForm({ disabled }: { readonly disabled: boolean }) {
  const [changes, setChanges] = useState(0);
  const count = () => setChanges((before) => before + 1);
  return (
    <>
      <DateTimeField id="due" label="Due" value={1_795_000_000} disabled={disabled} onChange={count} />
      <output>{changes}</output>
    </>
  );
}

/** Hydrates a form after `change` in its server HTML; returns the field and the state of React. */
async function hydrated<Field extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
  form: ReactElement,
  change: (field: Field) => void,
) {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(form);
  const field = () => place.querySelector<Field>('input, textarea, select') as Field;
  change(field());
  const root = await act(() => hydrateRoot(place, form));
  const result = { field: field(), state: place.querySelector('output')?.textContent };
  await act(() => root.unmount());
  place.remove();
  return result;
}

const withUserActivation = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });

afterEach(() => Reflect.deleteProperty(navigator, 'userActivation'));

it.each([
  ['a line', Input],
  ['several lines', TextArea],
])('keeps %s typed before hydration', async (_, Field) => {
  const { field, state } = await hydrated<HTMLInputElement | HTMLTextAreaElement>(
    <TextForm Field={Field} />,
    (early) => {
      early.value = 'heron';
    },
  );
  expect([field.value, state]).toEqual(['heron', 'heron']);
});

it.each([
  ['a line', Input],
  ['several lines', TextArea],
])('keeps %s changed before hydration', async (_, Field) => {
  const { field, state } = await hydrated<HTMLInputElement | HTMLTextAreaElement>(
    <TextForm Field={Field} initial="heron" />,
    (early) => {
      early.value = 'a grey heron';
    },
  );
  expect([field.value, state]).toEqual(['a grey heron', 'a grey heron']);
});

it('a choice before hydration counts', async () => {
  withUserActivation(true);
  const { field, state } = await hydrated<HTMLSelectElement>(<SelectForm />, (early) => {
    early.value = 'crane';
  });
  expect([field.value, state]).toEqual(['crane', 'crane']);
});

it('a select that the browser restored shows the state of the page', async () => {
  withUserActivation(false);
  const { field, state } = await hydrated<HTMLSelectElement>(<SelectForm />, (early) => {
    early.value = 'crane';
  });
  expect([field.value, state]).toEqual(['heron', 'heron']);
});

it('a click on a checkbox before hydration counts', async () => {
  withUserActivation(true);
  const { field, state } = await hydrated<HTMLInputElement>(<CheckboxForm />, (early) => early.click());
  expect([field.checked, state]).toEqual([false, 'false']);
});

it('a checkbox that the browser restored shows the state of the page', async () => {
  withUserActivation(false);
  const { field, state } = await hydrated<HTMLInputElement>(<CheckboxForm />, (early) => {
    early.checked = false;
  });
  expect([field.checked, state]).toEqual([true, 'true']);
});

it.each([
  [true, localInput(1_795_000_000).replace('T', ' ')],
  [false, localInput(1_795_000_000)],
])('a date field whose being disabled is %s shows its time before the picker arrives: %s', async (disabled, shown) => {
  const { field, state } = await hydrated(<DateForm disabled={disabled} />, () => undefined);
  expect([field.value, state]).toEqual([shown, '0']);
});
