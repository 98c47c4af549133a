import { Metadata } from '@tus/server';
import { z } from 'zod';
import { UploadKindSchema } from '#lib/contract/uploads.ts';

/** A name as a person gave it: whatever stands before a slash is not part of it, nor is what nobody can see. */
const NameSchema = z
  .string()
  .transform((name) => (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim())
  .pipe(z.string().min(1).max(200));

const AnnouncedSchema = z.object({
  kind: UploadKindSchema,
  subject: z.string().min(1).max(64),
  name: NameSchema,
  size: z.coerce.number().int().positive(),
});
/** What somebody wants to upload. Type and checksum that the browser says are not believed, so they are not read. */
export type Announced = z.infer<typeof AnnouncedSchema>;

/** Why nothing can be begun: the file has no bytes, no name that could be shown, or the request is not of the protocol. */
export type AnnouncedFault = 'empty' | 'nameless' | 'malformed';

/** What a request to begin announces, or what is wrong with it. */
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

/** The type that the ending of a name promises. */
export const typeByName = (name: string): string =>
  types[/\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''] ?? 'application/octet-stream';

/** Whether a name ends as one of `extensions` (lower case, with the dot; `.tar.gz` is one). */
export const hasExtension = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));
