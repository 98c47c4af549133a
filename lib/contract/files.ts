import { z } from 'zod';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { endpoint } from './endpoint.ts';
import { SecondsSchema } from './primitives.ts';
import { filesRoutes } from './routes/files.ts';

/** Purpose of a private image; decides how it is cropped, its stored size and its access rights. */
export const filePurposes = ['portrait', 'studentCard', 'passport'] as const;
export const FilePurposeSchema = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof FilePurposeSchema>;

/** Limits of an upload: bytes of the file as sent, and types detected from the content, not from the name. */
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
 * Crop area of a portrait: a square in pixels of the image after its orientation is applied. Without it the centre is
 * kept.
 */
export const CropSchema = z.object({
  x: z.number().int().nonnegative(),
  y: z.number().int().nonnegative(),
  size: z.number().int().positive(),
});
export type Crop = z.infer<typeof CropSchema>;

export const FidSchema = z.string().regex(/^[\w-]{1,100}$/);

/** A stored file. Images are decoded and re-encoded, so type, size and checksum are those of the copy. */
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

/** Address below the portal's origin, valid for the file's owner until `expiresAt`. */
export const FileLinkSchema = z.object({ url: z.string(), expiresAt: SecondsSchema });
export type FileLink = z.infer<typeof FileLinkSchema>;

/** A link with type, size and checksum, to verify the download. */
export const CheckedLinkSchema = FileLinkSchema.extend(
  StoredFileSchema.pick({ contentType: true, size: true, sha256: true }).shape,
);

/** Files of a person, visible to their owner only. The current portrait is the exception: other players see it. */
export const files = {
  /**
   * Stores a private image. The body is `multipart/form-data`: `purpose`, `file`, and for a portrait `crop` as JSON
   * (`CropSchema`). The file is not yet used anywhere; unused files are deleted after a day.
   */
  upload: endpoint(filesRoutes.upload, {
    refusals: only(commonRefusals, 'invalid'),
    auth: 'player',
    data: StoredFileSchema,
    upload: true,
  }),
  link: endpoint(filesRoutes.link, { refusals: only(commonRefusals, 'missing'), auth: 'player', data: FileLinkSchema }),
  url: endpoint(filesRoutes.url, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    query: z.object({ fid: FidSchema }),
    data: FileLinkSchema,
  }),
  /** Link, type, size and checksum of a file or of a large upload. */
  sts: endpoint(filesRoutes.sts, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    data: CheckedLinkSchema,
  }),
  /** Content behind a link. Large uploads support one `Range`. */
  content: endpoint(filesRoutes.content, { auth: 'player', data: z.unknown(), answer: 'file' }),
  /** Portrait in use, for every signed-in player; `avatar` fields contain its address. */
  portrait: endpoint(filesRoutes.portrait, { auth: 'player', data: z.unknown(), answer: 'file' }),
} as const;
