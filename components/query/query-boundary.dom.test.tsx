import { screen } from '@testing-library/react';
import { ApiError } from '#lib/contract/errors.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { QueryBoundary } from './query-boundary.tsx';

prepareBrowser();

const failed = (error: Error) =>
  show(
    <QueryBoundary query={{ data: undefined, error, isFetching: false, refetch: async () => undefined }}>
      {() => null}
    </QueryBoundary>,
  );

it('a failed call has the number under which it was logged', () => {
  failed(ApiError.fromStatus(502, { requestId: 'b3c1' }));
  expect(screen.getByRole('alert').textContent).toContain('Error number b3c1');
});

it('an error that no server saw has no number', () => {
  failed(new ApiError('offline'));
  expect(screen.getByRole('alert').textContent).not.toContain('Error number');
});

it('a refused read says why, and speaks of no entries', () => {
  failed(new ApiError('refused', { message: 'This submission does not exist' }));
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said).toContain('This submission does not exist. Go back to the page you came from.');
  expect(said).not.toMatch(/entries|load/);
});
