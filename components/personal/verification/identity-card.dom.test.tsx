import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentToasts } from '#components/shell/messages/toast-store.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { samplePerson } from '#tests/support/sample-data.ts';
import { IdentityCard } from './identity-card.tsx';

prepareBrowser();

const words = personal.mobile;
const area = { code: '+86', region: 'CN', name: 'China', pattern: '1[3-9]\\d{9}', example: '13800138000' };

it('the answer to a change of the number does not close its dialog that was opened again meanwhile', async () => {
  let reply: (answer: Answer) => void = () => undefined;
  stubApi(({ url, method }) => {
    if (method !== 'GET')
      return new Promise((resolve) => {
        reply = resolve;
      });
    return url.includes('mobile=') ? ok({ resendAt: 0, expiresAt: 0 }) : ok({ list: [area] });
  });
  show(<IdentityCard info={samplePerson()} />);
  const open = () => fireEvent.click(screen.getByRole('button', { name: personal.identity.changeMobile }));
  const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
  const type = (label: string, value: string) =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

  open();
  await screen.findByDisplayValue('+86 China');
  type(words.mobile, '13800138000');
  fireEvent.click(button(words.send));
  await waitFor(() => expect(button(words.change)).toHaveProperty('disabled', false));
  type(words.code, '123456');
  fireEvent.click(button(words.change));
  await waitFor(() => expect(button(words.change)).toHaveProperty('disabled', true));
  fireEvent.click(button(personal.close));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  open();
  type(words.mobile, '13900139000');
  reply(ok(samplePerson({ mobile: '138****8000' })));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: words.changed }]));
  expect(within(screen.getByRole('dialog')).getByLabelText(words.mobile)).toHaveProperty('value', '13900139000');
});
