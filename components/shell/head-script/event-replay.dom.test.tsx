import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Input } from '#components/control/field.tsx';
import { rememberEarlyPress } from './early-press.ts';
import { EventReplay } from './event-replay.tsx';

const pressed = jest.fn<(name: string) => void>();

function Form() {
  const [city, setCity] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed(`form with ${city}`);
      }}
    >
      <Input id="city" label="City" value={city} onChange={({ target }) => setCity(target.value)} />
      <button type="submit">form</button>
    </form>
  );
}

const Page = () => (
  <>
    <EventReplay />
    <button type="button" onClick={() => pressed('dialog')}>
      dialog
    </button>
    <button type="button" popoverTarget="menu" onClick={() => pressed('menu')}>
      menu
    </button>
    <p>text</p>
    <Form />
  </>
);

let container: HTMLElement;
const press = (text: string) =>
  [...container.querySelectorAll<HTMLElement>('button, p')].find(({ textContent }) => textContent === text)?.click();

const hydrate = async () => {
  render(<Page />, { container, hydrate: true });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
};

beforeEach(() => {
  container = document.createElement('main');
  document.body.append(container);
  container.innerHTML = renderToString(<Page />);
  rememberEarlyPress();
});
afterEach(() => {
  cleanup();
  container.remove();
  pressed.mockClear();
});

it.each([
  { early: ['dialog'], heard: ['dialog'] },
  { early: ['dialog', 'form'], heard: ['form with Haizhou'] },
  { early: ['menu'], heard: [] },
  { early: ['dialog', 'text'], heard: [] },
])('after $early before hydration, React hears $heard', async ({ early, heard }) => {
  const field = container.querySelector('input');
  if (field) field.value = 'Haizhou';
  for (const text of early) press(text);
  await hydrate();
  expect(pressed.mock.calls.flat()).toEqual(heard);
});

it('hears a press after hydration once', async () => {
  await hydrate();
  press('dialog');
  expect(pressed.mock.calls).toEqual([['dialog']]);
});
