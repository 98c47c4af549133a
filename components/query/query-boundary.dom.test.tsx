import { screen } from '@testing-library/react';
import { ApiError } from '#lib/contract/errors.ts';
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { QueryBoundary } from './query-boundary.tsx';

prepareBrowser();

const failed = (error: Error, missing?: Parameters<typeof QueryBoundary>[0]['missing']) =>
  show(
    <QueryBoundary
      query={{ data: undefined, error, isFetching: false, refetch: async () => undefined }}
      {...(missing && { missing })}
    >
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

it('a subject that does not exist is not asked for again', () => {
  failed(ApiError.fromStatus(404), { code: 4404, state: () => ({ title: 'Leaderboard not available' }) });
  expect(screen.getByRole('heading').textContent).toBe('Leaderboard not available');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a server that does not answer is asked again, also where the subject may be missing', () => {
  failed(ApiError.fromStatus(502), { state: () => ({ title: 'Leaderboard not available' }) });
  expect(screen.getByRole('button').textContent).toBe('Try again');
});

it('a refused read says why, and speaks of no entries', () => {
  failed(new ApiError('refused', { message: 'This submission does not exist' }));
  const said = screen.getByRole('alert').textContent ?? '';
  expect(said).toContain('This submission does not exist. Go back to the page you came from.');
  expect(said).not.toMatch(/entries|load/);
});
