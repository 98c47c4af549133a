import { localInput, secondsOfInput } from './local-input.ts';

it('writes a moment as the field takes it, and reads it back', () => {
  const moment = Math.floor(new Date(2026, 10, 5, 9, 7).getTime() / 1000);
  expect(localInput(moment)).toBe('2026-11-05T09:07');
  expect(secondsOfInput(localInput(moment))).toBe(moment);
});

it('knows an empty field and half a date', () => {
  expect(localInput(null)).toBe('');
  expect(secondsOfInput('')).toBeNull();
  expect(secondsOfInput('2026-13-99T')).toBeNull();
});
