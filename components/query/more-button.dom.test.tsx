import { useInfiniteQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { downloadsQuery } from '#lib/client/queries/datasets.ts';
import type { Download } from '#lib/contract/datasets/datasets.ts';
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { MoreButton } from './more-button.tsx';

prepareBrowser();

const download = (title: string): Download => ({
  ...{ datasetId: 'd', title, version: '1', fileId: 'f', fileName: 'a.csv', size: 1, sha256: '', at: 1 },
});

function List() {
  const query = useInfiniteQuery(downloadsQuery());
  return (
    <>
      {query.data?.pages
        .flatMap(({ list }) => list)
        .map(({ title }) => (
          <p key={title}>{title}</p>
        ))}
      <MoreButton query={query}>More</MoreButton>
    </>
  );
}

it('a next page that cannot be read says so beside its button, which tries again', async () => {
  let isUp = false;
  stubApi(({ url }) => {
    const page = new URL(url, 'http://localhost').searchParams.get('page');
    if (page === '1') return ok({ list: [download('first')], total: 1000 });
    return isUp ? ok({ list: [download('second')], total: 2 }) : { status: 404, body: {} };
  });
  show(<List />);
  await screen.findByText('first');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('second');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
