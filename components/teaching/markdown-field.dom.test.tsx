import { fireEvent, screen } from '@testing-library/react';
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
