import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CheckedLinkSchema } from './files.ts';
import { SecondsSchema } from './primitives.ts';

/** What a large file is for. It decides who may begin the upload, which types pass and how large the file may be. */
export const uploadKinds = ['outcome', 'image', 'code', 'technical', 'report', 'board', 'model'] as const;
export const UploadKindSchema = z.enum(uploadKinds);
export type UploadKind = z.infer<typeof UploadKindSchema>;

/**
 * The `Upload-Metadata` of an upload, values in base64 as tus asks: `kind` (an `UploadKind`), `subject` (the race, the
 * board, the contest and stage of a report, or the contest of a model), `name` (of the file), `type` (as the browser says) and `sha256` (lower-case hex,
 * may follow later with the submission).
 */
export const uploadMetadata = ['kind', 'subject', 'name', 'type', 'sha256'] as const;

export const UploadSchema = z.object({
  fid: z.string(),
  kind: UploadKindSchema,
  subject: z.string(),
  name: z.string(),
  /** Bytes; `offset` of them have arrived. */
  size: z.number().int().positive(),
  offset: z.number().int().nonnegative(),
  /** Lower-case hex, once every byte has arrived. */
  sha256: z.string().nullable(),
  startedAt: SecondsSchema,
  /** An upload that nothing was submitted with is deleted then. */
  expiresAt: SecondsSchema,
});
export type Upload = z.infer<typeof UploadSchema>;

const path = '/v1/upload/resumable';
const tus = { auth: 'player', data: z.unknown(), protocol: 'tus', answer: 'file' } as const;

/**
 * Large files in pieces, resumable over reload, sign-in and a cut network: the tus protocol 1.0.0 with the extensions
 * creation, termination and expiration. HEAD of `state` answers with `Upload-Offset` as tus asks. What is refused is
 * answered with an envelope: 404 no such upload, 409 another offset, 413 too large, 422 not allowed, with the reason.
 */
export const uploads = {
  begin: endpoint({ method: 'POST', path, ...tus, upload: true }),
  append: endpoint({ method: 'PATCH', path: `${path}/{fid}`, ...tus, upload: true }),
  state: endpoint({ method: 'GET', path: `${path}/{fid}`, auth: 'player', data: UploadSchema, protocol: 'tus' }),
  abandon: endpoint({ method: 'DELETE', path: `${path}/{fid}`, ...tus }),
  /** What is needed to fetch an upload: one of one's own, or one that a team mate handed in. */
  sts: endpoint({
    method: 'GET',
    path: '/v1/competitionv2/file/sts/{fileId}',
    auth: 'player',
    data: CheckedLinkSchema,
  }),
} as const;
