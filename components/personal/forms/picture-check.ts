import { type FilePurpose, uploadLimits } from '#lib/contract/files.ts';

export type PictureProblem = 'type' | 'size' | 'empty';

/** Problem of a picture, checked before upload; null if valid. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!uploadLimits.types.some((allowed) => allowed === type)) return 'type';
  if (size === 0) return 'empty';
  return size > uploadLimits.bytes ? 'size' : null;
}

/** True when the shorter side has enough pixels for the purpose. */
export const isLargeEnough = (purpose: FilePurpose, width: number, height: number): boolean =>
  Math.min(width, height) >= uploadLimits.shortestSide[purpose];

/**
 * Crop area in the contract's format: whole pixels, a square, inside the picture. Croppers return fractions and sides
 * that differ by a pixel.
 */
export function squareWithin(
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): { x: number; y: number; size: number } {
  const size = Math.max(1, Math.min(Math.round(area.width), Math.round(area.height), picture.width, picture.height));
  const inside = (start: number, side: number) => Math.min(Math.max(0, Math.round(start)), side - size);
  return { x: inside(area.x, picture.width), y: inside(area.y, picture.height), size };
}
