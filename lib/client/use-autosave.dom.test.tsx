import { act, renderHook } from '@testing-library/react';
import { useAutosave } from './use-autosave.ts';

/** The page stays in this test; a browser does so when the server answers with a file to store. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => {
  window.removeEventListener('click', stay);
  document.body.replaceChildren();
});

/** An edit whose save has not ended. */
function editedPage() {
  const sent: string[] = [];
  const { result } = renderHook(() =>
    useAutosave<string>((value) => {
      sent.push(value);
      return new Promise(() => undefined);
    }),
  );
  act(() => result.current.change('2.5'));
  return sent;
}

/** True when the browser asks for confirmation. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function press(href: string, init: MouseEventInit = {}) {
  const link = document.createElement('a');
  link.href = href;
  const icon = link.appendChild(document.createElement('span'));
  document.body.append(link);
  act(() => void icon.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
}

it('a page with unsaved edits asks before it is closed or left for another site', () => {
  editedPage();
  expect(asks()).toBe(true);
  press('https://example.org/');
  expect(asks()).toBe(true);
});

it('a link to a file does not ask, since the page stays, and the edits are sent at once', () => {
  const sent = editedPage();
  press('/api/training/grades?id=week-5');
  expect(sent).toEqual(['2.5']);
  expect(asks()).toBe(false);
});

it('closing the page after a download asks again', () => {
  editedPage();
  press('/api/training/grades?id=week-5');
  asks();
  expect(asks()).toBe(true);
});

it('a file opened in another tab does not silence the next question', () => {
  editedPage();
  press('/api/training/grades?id=week-5', { ctrlKey: true });
  expect(asks()).toBe(true);
});

it('a file followed by another link asks for the other link', () => {
  editedPage();
  press('/api/training/grades?id=week-5');
  press('https://example.org/');
  expect(asks()).toBe(true);
});
