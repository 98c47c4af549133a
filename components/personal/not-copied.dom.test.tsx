import { fireEvent, screen } from '@testing-library/react';
import { fieldControls } from '#components/control/parts.ts';
import type { ApiToken } from '#lib/contract/api-tokens/api-tokens.ts';
import words from '#messages/zh-EN/personal.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { CreateTokenDialog } from './api-tokens/create-token-dialog.tsx';
import { CalendarCard } from './appointments/calendar-card.tsx';

prepareBrowser();
// Otherwise the field is replaced while it is filled in.
beforeAll(() => fieldControls.load());

const at = 1_790_000_000;
const token: ApiToken & { readonly token: string } = {
  id: 't1',
  name: 'Laptop',
  prefix: 'ct_ab',
  scopes: ['read'],
  createdAt: at,
  expiresAt: at + 86_400,
  lastUsedAt: null,
  token: 'ct_abcdef',
};

describe('on plain HTTP, where there is no clipboard', () => {
  it('the dialog says that a token was not copied', async () => {
    stubApi(() => ok(token));
    show(<CreateTokenDialog onClose={() => undefined} />);
    fireEvent.change(await screen.findByLabelText(words.apiTokens.name), { target: { value: 'Laptop' } });
    fireEvent.click(screen.getByRole('button', { name: words.apiTokens.create }));
    fireEvent.click(await screen.findByRole('button', { name: words.apiTokens.copy }));
    await screen.findByText(words.apiTokens.notCopied);
  });

  it('the card says that the address of a calendar was not copied', async () => {
    const calendar = { active: true, createdAt: at, lastReadAt: null };
    stubApi(({ method }) => ok(method === 'PUT' ? { ...calendar, path: '/api/v1/calendar/secret' } : calendar));
    show(<CalendarCard />);
    fireEvent.click(await screen.findByRole('button', { name: words.calendar.renew }));
    fireEvent.click(await screen.findByRole('button', { name: words.calendar.copy }));
    await screen.findByText(words.calendar.notCopied);
  });
});
