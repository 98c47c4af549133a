import { encode } from 'uqr';
import { qrPath } from './qr-code.tsx';

/** Rasterises the path, module by module. */
function drawn({ path, size }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

it('draws every dark module and nothing else, with four empty ones around', () => {
  const text = 'https://chat.example/g/41220925';
  const code = qrPath(text);
  expect(drawn(code)).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
  expect(drawn(code).slice(0, 4).flat().some(Boolean)).toBe(false);
});
