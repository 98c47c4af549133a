import { Metadata } from '@tus/server';
import { z } from 'zod';
import { UploadKindSchema } from '#lib/contract/submissions/uploads.ts';
import { fileNameOf } from '../platform/file-names.ts';

const NameSchema = z.string().transform(fileNameOf).pipe(z.string().min(1));

const AnnouncedSchema = z.object({
  kind: UploadKindSchema,
  subject: z.string().min(1).max(64),
  name: NameSchema,
  size: z.coerce.number().int().positive(),
});
/** Announced upload. The browser's type and checksum are not trusted, so they are not read. */
export type Announced = z.infer<typeof AnnouncedSchema>;

/**
 * Reason that an upload cannot begin: the file is empty, has no displayable name, or the request violates the protocol.
 */
export type AnnouncedFault = 'empty' | 'nameless' | 'malformed';

/** The upload announced by a request, or its fault. */
export function announcedBy(headers: Headers): Announced | AnnouncedFault {
  const size = headers.get('Upload-Length');
  const parsed = AnnouncedSchema.safeParse({ ...metadataOf(headers.get('Upload-Metadata')), size });
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  if (wrong.size > 1) return 'malformed';
  if (wrong.has('name')) return 'nameless';
  return wrong.has('size') && Number(size) === 0 && size !== null ? 'empty' : 'malformed';
}

function metadataOf(header: string | null): Readonly<Record<string, string | null>> {
  try {
    return Metadata.parse(header ?? '');
  } catch {
    return {};
  }
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tgz': 'application/gzip',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** The content type for a name's extension. */
export const typeByName = (name: string): string =>
  types[/\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''] ?? 'application/octet-stream';

/** True when a name ends with one of `extensions` (lower case, with the dot; `.tar.gz` is one). */
export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));
