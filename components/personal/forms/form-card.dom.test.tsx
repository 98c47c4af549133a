import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '#components/control/date-field.tsx';
import { Input } from '#components/control/field.tsx';
import { dateControls, fieldControls } from '#components/control/parts.ts';
import words from '#messages/zh-EN/personal.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { FormCard } from './form-card.tsx';

prepareBrowser();
beforeAll(async () => {
  for (const part of [fieldControls, dateControls]) await part.load();
});

const draft = { restoredAt: null, sent() {}, discard() {} };
const sending = { isPending: false, isSuccess: false, error: null };

/** Registers its fields in another order than they are shown in. */
function Form({ year = '' }: { readonly year?: string }) {
  const form = useForm({ defaultValues: { year, name: '' } });
  form.register('name', { required: true });
  const wrong = (name: 'year' | 'name') => (form.formState.errors[name] ? 'Fill this in' : undefined);
  form.register('year', { required: true });
  return (
    <FormCard title="Passport" draft={draft} sending={sending} submit="Send" onSubmit={form.handleSubmit(() => {})}>
      <DateField id="year" label="Date of birth" error={wrong('year')} value={year} onChange={() => {}} />
      <Input id="name" label="Name" error={wrong('name')} {...form.register('name', { required: true })} />
    </FormCard>
  );
}

it.each([
  [
    'a date, in its first part',
    '',
    () => within(screen.getByRole('group', { name: 'Date of birth' })).getAllByRole('spinbutton')[0],
  ],
  ['a field', '2001-02-03', () => screen.getByLabelText('Name')],
])('the first wrong field has the focus after a form was sent: %s', async (_, year, fieldOf) => {
  show(<Form year={year} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(fieldOf()));
});

/** Has a change until it is sent. */
function SavedForm({ onSend }: { readonly onSend: () => void }) {
  const [isDirty, setDirty] = useState(true);
  return (
    <FormCard
      title="Profile"
      draft={draft}
      sending={{ ...sending, isSuccess: !isDirty }}
      isDirty={isDirty}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        setDirty(false);
      }}
    >
      <Input id="nickname" label="Nickname" />
    </FormCard>
  );
}

it('the button keeps the focus when nothing is left to save, is described by the outcome, and saves nothing', async () => {
  let sent = 0;
  const onSend = () => {
    sent += 1;
  };
  show(<SavedForm onSend={onSend} />);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: words.form.save });
  save.focus();
  fireEvent.click(save);
  await screen.findByRole('button', { name: words.form.save, description: words.form.saved });
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  expect(screen.getAllByText(words.form.saved).map(({ role }) => role)).toEqual(['status']);
  fireEvent.click(save);
  expect(sent).toBe(1);
});
