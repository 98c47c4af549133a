import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { Checkbox, Input, Select, TextArea } from './field.tsx';
import { useRegister } from './use-register.ts';

const stored = { city: 'Haizhou', about: 'Rows', size: 'M', shared: true, lines: ['water'] };
type Stored = typeof stored;

let values: () => Stored;

function Form() {
  const form = useForm({ defaultValues: stored });
  values = form.getValues;
  const register = useRegister(form);
  return (
    <>
      <Input id="city" label="City" {...register('city')} />
      <TextArea id="about" label="About" {...register('about')} />
      <Select id="size" label="Size" {...register('size')}>
        <option>S</option>
        <option>M</option>
      </Select>
      <Checkbox label="Shared" {...register('shared')} />
      <Checkbox label="Energy" {...register('lines', { option: 'energy' })} />
      <Checkbox label="Water" {...register('lines', { option: 'water' })} />
    </>
  );
}

let container: HTMLElement;
const field = (name: string) => container.querySelector(`[name=${name}]`) as HTMLInputElement;
const box = (value: string) => container.querySelector(`[value=${value}]`) as HTMLInputElement;
const shown = (): Stored => ({
  city: field('city').value,
  about: field('about').value,
  size: field('size').value,
  shared: field('shared').checked,
  lines: ['energy', 'water'].filter((line) => box(line).checked),
});

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  container.innerHTML = renderToString(<Form />);
});
afterEach(() => {
  cleanup();
  container.remove();
});
const hydrate = () => render(<Form />, { container, hydrate: true });

it('fills the fields in the HTML of the server', () => {
  expect(shown()).toEqual(stored);
});

it('leaves them unchanged by hydration', () => {
  hydrate();
  expect([shown(), values()]).toEqual([stored, stored]);
});

it('keeps what was changed before hydration', () => {
  field('city').value = 'Linzhou';
  field('about').value = '';
  field('size').value = 'S';
  field('shared').click();
  box('energy').click();
  box('water').click();
  const changed = { city: 'Linzhou', about: '', size: 'S', shared: false, lines: ['energy'] };
  hydrate();
  expect([shown(), values()]).toEqual([changed, changed]);
});
