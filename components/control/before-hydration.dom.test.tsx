import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Input } from './field.tsx';

function Form() {
  const [word, setWord] = useState('');
  return (
    <>
      <Input id="word" label="Word" value={word} onChange={(event) => setWord(event.currentTarget.value)} />
      <output>{word}</output>
    </>
  );
}

it('keeps what was typed before hydration', async () => {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(<Form />);
  const field = place.querySelector('input');
  if (field) field.value = 'heron';
  const root = await act(() => hydrateRoot(place, <Form />));
  expect([place.querySelector('input')?.value, place.querySelector('output')?.textContent]).toEqual(['heron', 'heron']);
  await act(() => root.unmount());
});
