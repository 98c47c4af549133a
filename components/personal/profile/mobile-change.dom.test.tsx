import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AreaCode } from '#lib/contract/personal/personal-info.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { MobileChange } from './mobile-change.tsx';

prepareBrowser();

const words = personal.mobile;
const areas: readonly AreaCode[] = [
  { code: '+86', region: 'CN', name: 'China', pattern: '1[3-9]\\d{9}', example: '13800138000' },
  { code: '+65', region: 'SG', name: 'Singapore', pattern: '[89]\\d{7}', example: '81234567' },
];
let sent: URLSearchParams[];
/** Answer to a change, and to a request for a code. */
let changed: Answer;
let codeSent: Answer;

beforeEach(() => {
  sent = [];
  changed = ok(null, 4101, 'The code is wrong');
  codeSent = ok({ resendAt: 0, expiresAt: 0 });
  stubApi(({ url, method }) => {
    if (method !== 'GET') return changed;
    const { searchParams } = new URL(url, 'http://localhost');
    if (!searchParams.has('mobile')) return ok({ list: areas });
    sent.push(searchParams);
    return codeSent;
  });
});

const field = (): HTMLInputElement => screen.getByLabelText('Country or region', { selector: 'input' });

it('an area is found by a part of its name and decides how a number looks', async () => {
  show(<MobileChange onClose={() => undefined} />);
  await waitFor(() => expect(field().value).toBe('+86 China'));
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'singa' } });
  fireEvent.click(await screen.findByRole('option', { name: '+65 Singapore' }));
  expect(field().value).toBe('+65 Singapore');
  fireEvent.change(screen.getByLabelText('New mobile number'), { target: { value: '81234567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0] ?? [])).toEqual({ areaCode: '+65', mobile: '81234567' });
});

it('a text that is no area gives way to the chosen one', async () => {
  show(<MobileChange onClose={() => undefined} />);
  await waitFor(() => expect(field().value).toBe('+86 China'));
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'Atlantis' } });
  fireEvent.blur(field());
  expect(field().value).toBe('+86 China');
});

it('says that a number does not fit its region once the field is left', async () => {
  show(<MobileChange onClose={() => undefined} />);
  await waitFor(() => expect(field().value).toBe('+86 China'));
  const mobile = screen.getByLabelText('New mobile number');
  fireEvent.change(mobile, { target: { value: '123' } });
  expect(screen.queryByText(words.wrongMobile)).toBeNull();
  fireEvent.blur(mobile);
  await screen.findByText(words.wrongMobile);
  expect(mobile.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(mobile, { target: { value: '13800138000' } });
  await waitFor(() => expect(screen.queryByText(words.wrongMobile)).toBeNull());
});

it('names the number that the code was sent to, and asks for a code again after another number was typed', async () => {
  show(<MobileChange onClose={() => undefined} />);
  await waitFor(() => expect(field().value).toBe('+86 China'));
  const mobile = screen.getByLabelText('New mobile number');
  const change = () => screen.getByRole('button', { name: words.change });
  fireEvent.change(mobile, { target: { value: '13800138000' } });
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText('A code was sent to +86 13800138000.');
  expect(change()).toHaveProperty('ariaDisabled', 'false');
  fireEvent.change(mobile, { target: { value: '13800138001' } });
  await screen.findByText(words.sendFirst);
  expect(change()).toHaveProperty('ariaDisabled', 'true');
  fireEvent.click(screen.getByRole('button', { name: words.send }));
  await screen.findByText('A code was sent to +86 13800138001.');
  expect(sent.map((one) => one.get('mobile'))).toEqual(['13800138000', '13800138001']);
});

it('a new code ends the error of the former one, and shows its own', async () => {
  show(<MobileChange onClose={() => undefined} />);
  await waitFor(() => expect(field().value).toBe('+86 China'));
  fireEvent.change(screen.getByLabelText('New mobile number'), { target: { value: '13800138000' } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: words.send }));
  send();
  await screen.findByText('A code was sent to +86 13800138000.');
  fireEvent.change(screen.getByLabelText(words.code), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: words.change }));
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong');
  send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  codeSent = ok(null, 4101, 'Too many codes today');
  fireEvent.click(screen.getByRole('button', { name: words.change }));
  await screen.findByText(/The code is wrong/);
  send();
  expect(await screen.findByText(/Too many codes today/)).toBeTruthy();
});
