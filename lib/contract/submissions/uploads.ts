import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { CheckedLinkSchema } from '#lib/contract/files.ts';
import { SecondsSchema } from '#lib/contract/primitives.ts';
import { uploadsRoutes } from '#lib/contract/routes/uploads.ts';

/** Purpose of a large file. It decides the permission to start the upload, the allowed types and the size limit. */
export const uploadKinds = ['outcome', 'image', 'code', 'technical', 'report', 'board', 'model'] as const;
export const UploadKindSchema = z.enum(uploadKinds);
export type UploadKind = z.infer<typeof UploadKindSchema>;

export const UploadSchema = z.object({
  fid: z.string(),
  kind: UploadKindSchema,
  subject: z.string(),
  name: z.string(),
  /** Size in bytes; `offset` is the number of received bytes. */
  size: z.number().int().positive(),
  offset: z.number().int().nonnegative(),
  /** Lower-case hex; null until the upload is complete. */
  sha256: z.string().nullable(),
  startedAt: SecondsSchema,
  /** Deletion time of an upload without a submission. */
  expiresAt: SecondsSchema,
});
export type Upload = z.infer<typeof UploadSchema>;

const tus = { auth: 'player', data: z.unknown(), protocol: 'tus', answer: 'file' } as const;

/**
 * Large files in pieces, resumable after a reload, a new sign-in or a lost connection: the tus protocol 1.0.0 with the
 * extensions creation, termination and expiration. `Upload-Metadata` has the `kind` (an `UploadKind`), the `subject`
 * (the race, the board, the contest and stage of a report, or the contest of a model) and the `name` of the file. HEAD of `state` returns `Upload-Offset` as tus requires. Errors have
 * an envelope with the reason: 404 unknown upload, 409 different offset, 413 too large, 422 not allowed.
 */
export const uploads = {
  begin: endpoint(uploadsRoutes.begin, { ...tus, scope: 'submit', upload: true }),
  append: endpoint(uploadsRoutes.append, { ...tus, scope: 'submit', upload: true }),
  state: endpoint(uploadsRoutes.state, { auth: 'player', scope: 'submit', data: UploadSchema, protocol: 'tus' }),
  abandon: endpoint(uploadsRoutes.abandon, { ...tus }),
  /** Link, type, size and checksum of an own upload, or of one that a team member submitted. */
  sts: endpoint(uploadsRoutes.sts, {
    refusals: only(commonRefusals, 'missing'),
    auth: 'player',
    data: CheckedLinkSchema,
  }),
} as const;
