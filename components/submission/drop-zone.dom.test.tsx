import { cleanup, render, screen } from '@testing-library/react';
import { PathParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { NextIntlClientProvider } from 'next-intl';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import chinese from '#messages/zh-CN/submission.json' with { type: 'json' };
import submission from '#messages/zh-EN/submission.json' with { type: 'json' };
import { DropZone } from './drop-zone.tsx';

afterEach(cleanup);

const rules = { extensions: ['.csv'], maxBytes: 1024 };

const zone = (chosen: string[], reason: string | null) => (
  <NextIntlClientProvider locale="zh-EN" timeZone="UTC" messages={{ submission }}>
    <DropZone
      state={{ phase: 'idle', left: null }}
      rules={rules}
      format={null}
      reason={reason}
      onFile={({ name }) => chosen.push(name)}
    />
  </NextIntlClientProvider>
);

/** The files that are taken when one was chosen in the server's HTML. */
async function chosenEarly(reason: string | null): Promise<readonly string[]> {
  const chosen: string[] = [];
  const place = document.body.appendChild(document.createElement('main'));
  place.innerHTML = renderToString(zone(chosen, reason));
  const field = place.querySelector('input');
  if (field) Object.defineProperty(field, 'files', { value: [new File(['a,b'], 'levels.csv')] });
  const root = await act(() => hydrateRoot(place, zone(chosen, reason)));
  await act(() => root.unmount());
  place.remove();
  return chosen;
}

it('takes a file that was chosen before hydration', async () => {
  expect(await chosenEarly(null)).toEqual(['levels.csv']);
});

it('takes none while nothing may be chosen', async () => {
  expect(await chosenEarly('Submissions are closed.')).toEqual([]);
});

it('names its field by what to do, and has the limits of a file as its description only', () => {
  render(zone([], 'Submissions are closed.'));
  const field = screen.getByLabelText('Submissions are closed.');
  expect(document.getElementById(field.getAttribute('aria-labelledby') ?? '')?.textContent).not.toContain('.csv');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain('.csv');
});

it('has words for touch too, by which nothing can be dragged', () => {
  const html = renderToString(zone([], null));
  expect(html).toContain(submission.drop.choose);
  expect(html).toContain(submission.drop.chooseTouch);
});

it('lists what it takes with the punctuation of the language', () => {
  render(
    <PathParamsContext value={{ locale: 'zh-CN' }}>
      <NextIntlClientProvider locale="zh-CN" timeZone="UTC" messages={{ submission: chinese }}>
        <DropZone
          state={{ phase: 'idle', left: null }}
          rules={{ extensions: ['.csv', '.zip'], maxBytes: 1024 ** 2 }}
          format={null}
          reason={null}
          onFile={() => undefined}
        />
      </NextIntlClientProvider>
    </PathParamsContext>,
  );
  expect(document.body.textContent).toContain('支持 .csv、.zip，不超过 1 MB。');
});
