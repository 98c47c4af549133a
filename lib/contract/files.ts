import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SecondsSchema } from './primitives.ts';

/** What a private image is for; it decides how it is cut, how large it is kept and who may see it. */
export const filePurposes = ['portrait', 'studentCard', 'passport'] as const;
export const FilePurposeSchema = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof FilePurposeSchema>;

/** Limits of an upload: bytes of the file as it is sent, and types by content, whatever the name says. */
export const uploadLimits = {
  bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** The shorter side of an image, in pixels. */
  shortestSide: { portrait: 128, studentCard: 400, passport: 400 },
} as const satisfies {
  readonly bytes: number;
  readonly types: readonly string[];
  readonly shortestSide: Readonly<Record<FilePurpose, number>>;
};

/**
 * The part of a portrait to keep: a square in pixels of the image as it is seen, that is after its orientation was
 * applied. Without it the middle is kept.
 */
export const CropSchema = z.object({
  x: z.number().int().nonnegative(),
  y: z.number().int().nonnegative(),
  size: z.number().int().positive(),
});
export type Crop = z.infer<typeof CropSchema>;

/** The id of a file. */
export const FidSchema = z.string().regex(/^[\w-]{1,100}$/);

/** A file as it was stored: images are decoded and written anew, so type, size and checksum are those of the copy. */
export const StoredFileSchema = z.object({
  fid: z.string(),
  purpose: FilePurposeSchema,
  contentType: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Lower-case hex. */
  sha256: z.string(),
  createdAt: SecondsSchema,
});
export type StoredFile = z.infer<typeof StoredFileSchema>;

/** An address below the portal's origin that works for the file's owner until `expiresAt`. */
export const FileLinkSchema = z.object({ url: z.string(), expiresAt: SecondsSchema });
export type FileLink = z.infer<typeof FileLinkSchema>;

/** A link, and what is needed to know that the file arrived whole. */
export const CheckedLinkSchema = FileLinkSchema.extend(
  StoredFileSchema.pick({ contentType: true, size: true, sha256: true }).shape,
);

/** Files of a person. They exist for their owner only; a current portrait is what other players see of a person. */
export const files = {
  /**
   * Stores a private image. The body is `multipart/form-data`: `purpose`, `file`, and for a portrait `crop` as JSON
   * (`CropSchema`). Nothing refers to the file yet; one that stays unused is deleted after a day.
   */
  upload: endpoint({
    method: 'POST',
    path: '/v1/upload/private',
    auth: 'player',
    data: StoredFileSchema,
    upload: true,
  }),
  link: endpoint({ method: 'GET', path: '/v1/upload/link/{fid}', auth: 'player', data: FileLinkSchema }),
  url: endpoint({
    method: 'GET',
    path: '/v1/file/url',
    auth: 'player',
    query: z.object({ fid: FidSchema }),
    data: FileLinkSchema,
  }),
  /** What is needed to fetch a file, and a large upload as well. */
  sts: endpoint({
    method: 'GET',
    path: '/v1/sts/{fileId}',
    auth: 'player',
    data: CheckedLinkSchema,
  }),
  /** The bytes behind a link. Large uploads take one `Range`. */
  content: endpoint({
    method: 'GET',
    path: '/v1/file/content/{ticket}',
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
  /** A portrait that is in use, for every signed-in player; the address stands in `avatar`. */
  portrait: endpoint({
    method: 'GET',
    path: '/v1/file/portrait/{fid}',
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
} as const;
