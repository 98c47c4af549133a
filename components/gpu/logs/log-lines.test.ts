import { levelOf, piecesOf } from './log-lines.tsx';

it('tells errors and warnings by the words that loggers write', () => {
  expect(levelOf('14:30:33 ERROR upload failed')).toBe('bad');
  expect(levelOf('Traceback (most recent call last):')).toBe('bad');
  expect(levelOf('14:30:03 WARN loader waited')).toBe('warn');
  expect(levelOf('metric error_rate=0.2 step=3')).toBe('plain');
});

it('marks every place of what is looked for, whatever its case', () => {
  expect(
    piecesOf('14:30:31 eval VAL_loss 0.5 val_loss', 'val_loss').map(({ text, kind }) => `${kind}:${text}`),
  ).toEqual(['time:14:30:31', 'text: eval ', 'found:VAL_loss', 'text: 0.5 ', 'found:val_loss']);
});

it('a line of a million signs is cut', () => {
  const [piece] = piecesOf('x'.repeat(1_000_000), '');
  expect(piece?.text.length).toBeLessThan(3000);
});

it('an empty line stays a line', () => {
  expect(piecesOf('', 'a')).toEqual([{ text: '', kind: 'text' }]);
});
