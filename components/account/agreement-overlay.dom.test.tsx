import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import words from '#messages/zh-EN/account.json' with { type: 'json' };
import { prepareBrowser, show } from '#tests/support/browser.tsx';
import { stubGlobal } from '#tests/support/stub-global.ts';
import { AgreementOverlay, type AgreementOverlayProps } from './agreement-overlay.tsx';

prepareBrowser();
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const agreement = {
  title: 'User agreement',
  version: 5,
  boxes: [
    { id: 'agreement', label: 'I accept the user agreement.', href: null },
    { id: 'privacy', label: 'I accept the privacy notice.', href: null },
  ],
};

function open(height: number, props: Partial<AgreementOverlayProps> = {}) {
  const onAgree = jest.fn();
  const onDisagree = jest.fn();
  show(
    <AgreementOverlay
      agreement={agreement}
      date="1 Sep 2025"
      text={<p>Be fair.</p>}
      busy={false}
      error={null}
      onAgree={onAgree}
      onDisagree={onDisagree}
      {...props}
    />,
  );
  const region = screen.getByRole('region', { name: words.agreement.text });
  // jsdom has no layout: a viewport of 400 px and a text of the given height.
  Object.defineProperties(region, { scrollHeight: { value: height }, clientHeight: { value: 400 } });
  const scrollTo = (top: number) => {
    region.scrollTop = top;
    fireEvent.scroll(region);
  };
  return { region, scrollTo, onAgree, onDisagree };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: words.agreement.agree });

describe('the agreement overlay', () => {
  it('marks title, text and boxes with their language where the translation is missing', () => {
    open(2000, { agreement: { ...agreement, fallback: true } });
    for (const shown of ['User agreement', 'Be fair.', 'I accept the privacy notice.'])
      expect([shown, screen.getByText(shown).closest('[lang]:not(html)')?.getAttribute('lang')]).toEqual([shown, 'en']);
  });

  it('leaves a translated text in the language of the page', () => {
    open(2000, { agreement: { ...agreement, fallback: false } });
    expect(screen.getByText('User agreement').closest('[lang]:not(html)')).toBeNull();
  });

  it('keeps boxes and confirmation closed until the text was read', () => {
    const { scrollTo } = open(2000);
    expect(boxes().every((box) => box.disabled)).toBe(true);
    expect(confirm().disabled).toBe(true);
    act(() => jest.advanceTimersByTime(5000));
    expect(boxes().every((box) => box.disabled)).toBe(true);
    scrollTo(2000 - 400 - 51);
    expect(boxes().every((box) => box.disabled)).toBe(true);
    scrollTo(2000 - 400 - 50);
    expect(boxes().every((box) => !box.disabled)).toBe(true);
    expect(confirm().disabled).toBe(true);
  });

  it('stays read when the person scrolls back', () => {
    const { scrollTo } = open(2000);
    scrollTo(1600);
    scrollTo(0);
    expect(boxes().every((box) => !box.disabled)).toBe(true);
  });

  it('says how much was read', () => {
    const { scrollTo } = open(2000);
    scrollTo(775);
    expect(screen.getByText('50%')).toBeTruthy();
  });

  it('counts a short text as read after one second, not before', () => {
    open(400);
    act(() => jest.advanceTimersByTime(999));
    expect(boxes().every((box) => box.disabled)).toBe(true);
    act(() => jest.advanceTimersByTime(1));
    expect(boxes().every((box) => !box.disabled)).toBe(true);
  });

  it('can be confirmed only when every box is ticked', () => {
    const { scrollTo, onAgree } = open(2000);
    scrollTo(1600);
    const [first, second] = boxes();
    fireEvent.click(first as HTMLInputElement);
    expect(confirm().disabled).toBe(true);
    fireEvent.click(second as HTMLInputElement);
    expect(confirm().disabled).toBe(false);
    fireEvent.click(first as HTMLInputElement);
    expect(confirm().disabled).toBe(true);
    fireEvent.click(first as HTMLInputElement);
    fireEvent.click(confirm());
    expect(onAgree).toHaveBeenCalledTimes(1);
  });

  it('can always be disagreed with, and not be closed otherwise', () => {
    const { onDisagree } = open(2000);
    const dialog = screen.getByRole('dialog');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: words.agreement.disagree }));
    expect(onDisagree).toHaveBeenCalledTimes(1);
  });

  it('can be left for later where something else than the account depends on it', () => {
    const withoutIt = 'Your team cannot sign up until you sign.';
    const { onDisagree } = open(2000, { withoutIt });
    const dialog = screen.getByRole('dialog');
    expect(screen.getByText(withoutIt)).toBeTruthy();
    expect(screen.queryByText(words.agreement.disagree)).toBeNull();
    for (const button of screen.getAllByRole('button', { name: words.agreement.notNow })) fireEvent.click(button);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(onDisagree).toHaveBeenCalledTimes(3);
  });

  it('says that violating operations are not allowed when its text is taken away, then reloads', async () => {
    const reload = jest.fn();
    stubGlobal('location', { ...window.location, reload });
    const { region } = open(2000);
    region.remove();
    await act(async () => {
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('alert').textContent).toBe(words.agreement.violation);
    await jest.advanceTimersByTimeAsync(1499);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
