import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiToken } from '#lib/contract/api-tokens/api-tokens.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { type Answer, ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { ApiTokensPart } from './api-tokens-part.tsx';

prepareBrowser();

const words = personal.apiTokens;
const token: ApiToken = {
  id: '6f1d3c52-8e0b-4a57-9d1e-2b7a40c98e61',
  name: 'Laptop',
  prefix: 'ct_1',
  scopes: ['read'],
  createdAt: 1_790_000_000,
  expiresAt: 2_000_000_000,
  lastUsedAt: null,
};
let tokens: ApiToken[];
let created: Answer | Promise<Answer>;
/** Waited for by the answer to a revocation. */
let revoked: Promise<unknown>;

beforeEach(() => {
  tokens = [token];
  created = ok({ ...token, token: 'ct_1secret' });
  revoked = Promise.resolve();
  stubApi(async ({ method, url }) => {
    if (method === 'GET') return ok({ list: tokens });
    if (method === 'PUT') return created;
    await revoked;
    tokens = tokens.filter(({ id }) => !url.includes(id));
    return ok(null);
  });
  show(<ApiTokensPart />);
});

const dialog = () => screen.findByRole('dialog');
const isOpen = () => screen.queryByRole('dialog') !== null;

function clickBeside(element: HTMLElement): void {
  const beside = element.parentElement ?? element;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
}

/** Waits for longer than a dialog takes to close. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));

it('after a revocation the focus is on the list, for its button has gone', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /Laptop/ }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: words.revoke }));
  const list = await screen.findByRole('region', { name: words.title });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.queryByText('Laptop')).toBeNull();
});

it('a token without a right is refused at its boxes', async () => {
  fireEvent.click(await screen.findByRole('button', { name: words.create }));
  const box = await within(await dialog()).findByRole('checkbox', { name: words.scopeMeans.read });
  fireEvent.click(box);
  fireEvent.click(within(await dialog()).getByRole('button', { name: words.create }));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words.scopeMissing);
});

it('the answer to a revocation does not close the dialog about another token', async () => {
  cleanup();
  tokens = [token, { ...token, id: '0b9ac1f4-52e3-4d0c-8d5b-7f2f1a6c9d10', name: 'Desk' }];
  let reply: (nothing: unknown) => void = () => undefined;
  revoked = new Promise((resolve) => {
    reply = resolve;
  });
  show(<ApiTokensPart />);
  fireEvent.click(await screen.findByRole('button', { name: /Laptop/ }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: words.revoke }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: personal.close }));
  await waitFor(() => expect(isOpen()).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: /Desk/ }));
  await dialog();
  reply(null);
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  await settled();
  expect(within(await dialog()).getByText(/Desk/)).toBeTruthy();
});

describe('the dialog that creates a token', () => {
  async function create() {
    fireEvent.click(await screen.findByRole('button', { name: words.create }));
    fireEvent.change(within(await dialog()).getByLabelText(words.name), { target: { value: 'Desk' } });
    fireEvent.click(within(await dialog()).getByRole('button', { name: words.create }));
  }

  it('stays open while its token is awaited, and is not closed by a click beside the token', async () => {
    let reply: (answer: Answer) => void = () => undefined;
    created = new Promise((resolve) => {
      reply = resolve;
    });
    await create();
    await waitFor(async () =>
      expect(within(await dialog()).getByRole<HTMLButtonElement>('button', { name: words.create }).disabled).toBe(true),
    );
    clickBeside(await dialog());
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    fireEvent.click(within(await dialog()).getByRole('button', { name: personal.close }));
    await settled();
    expect(isOpen()).toBe(true);
    reply(ok({ ...token, token: 'ct_1secret' }));
    await screen.findByDisplayValue('ct_1secret');
    clickBeside(await dialog());
    await settled();
    expect(screen.getByDisplayValue('ct_1secret')).toBeTruthy();
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await waitFor(() => expect(isOpen()).toBe(false));
  });
});
