import { uploadLimits } from '#lib/contract/files.ts';
import { isLargeEnough, pictureProblem, squareWithin } from './picture-check.ts';

describe('a picture before it is sent', () => {
  it.each(uploadLimits.types)('of type %s may be sent up to the limit', (type) => {
    expect(pictureProblem({ type, size: uploadLimits.bytes })).toBeNull();
    expect(pictureProblem({ type, size: uploadLimits.bytes + 1 })).toBe('size');
    expect(pictureProblem({ type, size: 0 })).toBe('empty');
  });

  it.each(['image/gif', 'image/svg+xml', 'application/pdf', ''])('of type %j is refused', (type) => {
    expect(pictureProblem({ type, size: 10 })).toBe('type');
  });

  it('needs its shorter side', () => {
    expect(isLargeEnough('portrait', 128, 4000)).toBe(true);
    expect(isLargeEnough('portrait', 127, 4000)).toBe(false);
  });
});

describe('the part of a portrait to keep', () => {
  it('is a square of whole pixels', () => {
    expect(squareWithin({ x: 10.4, y: 20.6, width: 300.2, height: 299.7 }, { width: 800, height: 600 })).toEqual({
      x: 10,
      y: 21,
      size: 300,
    });
  });

  it('never leaves the picture, whatever the cropper says', () => {
    const { x, y, size } = squareWithin({ x: 700.6, y: -3, width: 400, height: 400 }, { width: 800, height: 600 });
    expect([x, y, size]).toEqual([400, 0, 400]);
  });
});
