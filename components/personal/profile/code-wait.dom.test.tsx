import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { AreaCode } from '#lib/contract/personal/personal-info.ts';
import personal from '#messages/zh-EN/personal.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { MobileChange } from './mobile-change.tsx';

prepareBrowser();

const words = personal.mobile;
const china: AreaCode = { code: '+86', region: 'CN', name: 'China', pattern: '1[3-9]\\d{9}', example: '13800138000' };

/** In a file of its own: a page measures the server's clock once. */
it('counts down to the next code by the clock of the server', async () => {
  jest.useFakeTimers({ now: 1_790_000_000_000 });
  try {
    const ahead = 3600;
    const serverNow = () => Math.floor(Date.now() / 1000) + ahead;
    const code = () => ({ resendAt: serverNow() + 60, expiresAt: 0 });
    stubApi(({ url }) => ok(url.includes('mobile=') ? code() : { list: [china] }), serverNow);
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    show(<MobileChange onClose={() => undefined} />);
    await pass(5000);
    fireEvent.change(screen.getByLabelText('New mobile number'), { target: { value: '13800138000' } });
    fireEvent.click(screen.getByRole('button', { name: words.send }));
    await pass(2000);
    expect(screen.getByRole('button', { name: /\b(5[789]|60)\b/ })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});
