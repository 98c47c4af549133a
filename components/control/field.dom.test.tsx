import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { Checkbox, Input, Select, TextArea } from './field.tsx';
import { fieldControls } from './parts.ts';

afterEach(cleanup);

const isMaterial = (element: HTMLElement) => element.className.includes('Mui');

function Form({ onValues }: { onValues: (values: object) => void }) {
  const { register, reset, handleSubmit } = useForm({ defaultValues: { name: 'Ada', size: 'm', note: '', yes: true } });
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <Input id="name" label="Name" hint="As on the card" error="Too short" {...register('name')} />
      <Select id="size" label="Size" {...register('size')}>
        <option value="m">M</option>
        <option value="l">L</option>
      </Select>
      <TextArea id="note" label="Note" rows={3} {...register('note')} />
      <Checkbox label="Yes" {...register('yes')} />
      <button type="button" onClick={() => reset({ name: 'Eve', size: 'l', note: 'later', yes: false })}>
        Reset
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

it('a field in use when Material UI arrives keeps focus and text; the others are exchanged with their values', async () => {
  const saved: object[] = [];
  render(<Form onValues={(values) => saved.push(values)} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(isMaterial(name)).toBe(false);
  act(() => name.focus());
  await userEvent.type(name, ' Lovelace');
  await act(() => fieldControls.load());

  expect(document.activeElement).toBe(name);
  expect(name.isConnected).toBe(true);
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' });
  expect(isMaterial(size)).toBe(true);
  expect(size.value).toBe('m');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Yes' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ name: 'Ada Lovelace', size: 'm', note: '', yes: true }]);
});

describe('fields of Material UI', () => {
  beforeAll(() => fieldControls.load());

  it('have their label as name, and hint and error as description', () => {
    render(<Form onValues={() => {}} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(isMaterial(name)).toBe(true);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Note' }).hasAttribute('aria-invalid')).toBe(false);
    const described = name.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['As on the card', 'Too short']);
  });

  it('hand their values to the form and follow it when it is reset', async () => {
    const saved: object[] = [];
    render(<Form onValues={(values) => saved.push(values)} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'vegan');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'l');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toEqual([
      { name: 'Ada', size: 'l', note: 'vegan', yes: false },
      { name: 'Eve', size: 'l', note: 'later', yes: false },
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Eve');
  });
});
