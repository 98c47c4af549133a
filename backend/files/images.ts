import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { type Crop, type FilePurpose, uploadLimits } from '#lib/contract/files.ts';

/** A re-encoded image: decoded and encoded again, so that only the pixels of the uploaded file remain. */
export interface Image {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
}

export type ImageProblem = 'fileEmpty' | 'imageType' | 'imageDamaged' | 'imageTooSmall' | 'cropOutside';

/** More pixels than any camera has; larger images are rejected before they are decoded. */
const mostPixels = 60_000_000;
const portraitSide = 512;
const longestSide = 2400;
const kept = { portrait: { quality: 86 }, document: { quality: 88 } } as const;

/**
 * Checks an image by its bytes and encodes it again: upright, without metadata, a portrait as a square of 512 pixels in
 * WebP, a document as JPEG of at most 2,400 pixels.
 */
export async function rewriteImage(bytes: Buffer, purpose: FilePurpose, crop?: Crop): Promise<Image | ImageProblem> {
  if (bytes.byteLength === 0) return 'fileEmpty';
  const sniffed = await fileTypeFromBuffer(bytes);
  if (!uploadLimits.types.some((type) => type === sniffed?.mime)) return 'imageType';
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels, pages: 1 });
    const { width, height } = sizeOf(await image.metadata());
    if (Math.min(width, height) < uploadLimits.shortestSide[purpose]) return 'imageTooSmall';
    const upright = image.autoOrient();
    if (purpose !== 'portrait') return await written(document(upright), 'image/jpeg');
    const square = crop ?? middle(width, height);
    if (square.x + square.size > width || square.y + square.size > height) return 'cropOutside';
    if (square.size < uploadLimits.shortestSide.portrait) return 'imageTooSmall';
    return await written(portrait(upright, square), 'image/webp');
  } catch {
    return 'imageDamaged';
  }
}

/** Size after the rotation by its metadata. */
const sizeOf = ({ autoOrient }: Metadata): { width: number; height: number } => autoOrient;

function middle(width: number, height: number): Crop {
  const size = Math.min(width, height);
  return { x: Math.floor((width - size) / 2), y: Math.floor((height - size) / 2), size };
}

const portrait = (image: Sharp, { x, y, size }: Crop): Sharp =>
  image
    .extract({ left: x, top: y, width: size, height: size })
    .resize(portraitSide, portraitSide)
    .webp({ quality: kept.portrait.quality });

const document = (image: Sharp): Sharp =>
  image
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: kept.document.quality, mozjpeg: true });

async function written(image: Sharp, contentType: string): Promise<Image> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType, width: info.width, height: info.height };
}
