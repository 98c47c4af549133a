import { fireEvent, screen, waitFor } from '@testing-library/react';
import dataset from '#messages/zh-EN/dataset.json' with { type: 'json' };
import { prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { AgreementStep } from './agreement-step.tsx';

prepareBrowser();

it('the agreement can be asked for again after it could not be loaded', async () => {
  const { asked } = stubApi(() => ({ status: 503, body: {} }));
  show(<AgreementStep signedAt={null} />);
  const read = () => fireEvent.click(screen.getByRole('button', { name: dataset.apply.read }));
  read();
  await screen.findByRole('alert');
  expect(asked).toHaveLength(1);
  read();
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByRole('alert');
});
