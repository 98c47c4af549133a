import { act, renderHook } from '@testing-library/react';
import { useDialog, useOpening } from './use-dialog.ts';

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

it('the end of a call does not close a dialog that was opened again meanwhile', () => {
  const { result } = renderHook(() => useOpening());
  act(() => result.current.open());
  const { close } = result.current;
  act(() => close());
  expect(result.current.isOpen).toBe(false);
  act(() => result.current.open());
  act(() => close());
  expect(result.current.isOpen).toBe(true);
  act(() => result.current.close());
  expect(result.current.isOpen).toBe(false);
});
