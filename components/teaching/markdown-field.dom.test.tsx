import { fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import teaching from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { MarkdownField } from './markdown-field.tsx';

prepareBrowser();

const { show: preview, write } = teaching.markdown;

function Field({ label }: { readonly label: string }) {
  const [text, setText] = useState('');
  return <MarkdownField id={label} label={label} value={text} maxLength={100} onChange={setText} />;
}

it('the buttons of two fields in one form have different names', () => {
  show(
    <>
      <Field label="Question" />
      <Field label="Explanation" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: `${preview}: Explanation` }));
  expect(screen.getByRole('button', { name: `${write}: Explanation` })).toBeTruthy();
  expect(screen.getByRole('button', { name: `${preview}: Question` })).toBeTruthy();
});

it('shows a wrong text for writing, also if it was in preview', () => {
  const field = (error?: string) => (
    <MarkdownField id="q" label="Question" value="" maxLength={100} error={error} onChange={() => undefined} />
  );
  const { rerender } = render(field(), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" messages={{ teaching }}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: `${preview}: Question` }));
  expect(screen.queryByRole('textbox')).toBeNull();
  rerender(field('Write something'));
  expect(screen.getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write something')).toBeTruthy();
  expect(screen.getByRole('button', { name: `${preview}: Question` })).toHaveProperty('disabled', true);
  // The first character that makes it right must not bring the preview back under the typing person.
  rerender(field());
  expect(screen.getByRole('textbox', { name: 'Question' })).toBeTruthy();
});
