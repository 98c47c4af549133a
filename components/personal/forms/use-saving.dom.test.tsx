import { fireEvent, screen, waitFor } from '@testing-library/react';
import words from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { OnSitePart } from '../profile/on-site-form.tsx';

prepareBrowser();

const nothing = { shirtSize: null, diet: null, dietNote: null, city: null, accessNeeds: null, interests: [] };
const field = (name: 'city' | 'dietNote') => screen.getByLabelText<HTMLInputElement>(words.onSite[name]);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: words.form.save });
const type = (name: 'city' | 'dietNote', value: string) => fireEvent.change(field(name), { target: { value } });

it('keeps what is typed while a form is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { asked } = stubApi(({ method }) => (method === 'GET' ? ok({ ...nothing, updatedAt: null }) : promise));
  show(<OnSitePart />);
  await screen.findByLabelText(words.onSite.city);
  type('city', ' Lakeside ');
  fireEvent.click(save());
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ city: 'Lakeside' }));
  type('dietNote', 'No nuts');
  resolve(ok({ ...nothing, city: 'Lakeside', updatedAt: 1_790_000_000 }));
  await waitFor(() => expect(field('city').value).toBe('Lakeside'));
  expect(field('dietNote').value).toBe('No nuts');
  expect(save().disabled).toBe(false);
  fireEvent.click(save());
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ dietNote: 'No nuts' }));
});
