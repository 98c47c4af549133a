import { act, renderHook } from '@testing-library/react';
import { useDialog } from './use-dialog.ts';

it('the end of a call closes the dialog about its own subject only', () => {
  const { result } = renderHook(() => useDialog<string>());
  act(() => result.current.open('first'));
  expect(result.current.subject).toBe('first');
  act(() => result.current.open('second'));
  act(() => expect(result.current.close('first')).toBe(false));
  expect(result.current.subject).toBe('second');
  act(() => expect(result.current.close('second')).toBe(true));
  expect(result.current.subject).toBeNull();
});
