import type { Contract } from '#lib/contract/contract.ts';
import { CropSchema, FilePurposeSchema, uploadLimits } from '#lib/contract/files.ts';
import { formDataOf } from '../platform/http/form-data.ts';
import type { HandlersOf } from '../platform/http/handlers.ts';
import { Refusal, refusalCode } from '../platform/http/refusal.ts';
import { jsonText } from '../platform/json-text.ts';
import type { UploadLinks } from '../uploads/links.ts';
import { uploadResponse } from '../uploads/responses.ts';
import type { KeptUploads } from '../uploads/service.ts';
import { type FileBytes, type Files, uploadWait } from './files.ts';

const extensions: Readonly<Record<string, string>> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/** Large uploads, which are downloaded like other files. */
interface LargeFiles {
  readonly uploads: KeptUploads;
  readonly links: UploadLinks;
}

export function createFileHandlers(files: Files, { uploads, links }: LargeFiles): HandlersOf<Contract['files']> {
  const missing = () => Refusal.rule(refusalCode.missing, 'fileMissing');

  const link = async (ownerId: string, fid: string) => {
    const found = await files.link(ownerId, fid);
    if (!found) throw missing();
    return found;
  };

  return {
    async upload(_, { caller, upload }) {
      const added = await files.add(caller.playerId, await formOf(upload));
      if (added === 'tooManyUploads') throw Refusal.tooManyRequests(uploadWait);
      if (typeof added === 'string') throw Refusal.rule(refusalCode.invalid, added);
      return added;
    },
    link: ({ params }, { caller }) => link(caller.playerId, params.fid),
    url: ({ query }, { caller }) => link(caller.playerId, query.fid),
    async sts({ params }, { caller }) {
      const upload = await links.link(caller.playerId, params.fileId);
      if (upload) return upload;
      const found = await files.find(caller.playerId, params.fileId);
      if (!found) throw missing();
      const { contentType, size, sha256 } = found;
      return { ...(await link(caller.playerId, params.fileId)), contentType, size, sha256 };
    },
    async content({ params }, { caller, range }) {
      const upload = await links.open(caller.playerId, params.ticket);
      if (upload) return uploadResponse(uploads, upload, range ?? null);
      const found = await files.open(caller.playerId, params.ticket);
      if (!found) throw Refusal.notFound();
      return fileResponse(found, `file.${extensions[found.contentType] ?? 'bin'}`);
    },
    async portrait({ params }) {
      const found = await files.portrait(params.fid);
      if (!found) throw Refusal.notFound();
      return fileResponse(found, 'portrait.webp');
    },
  };
}

/** @throws Refusal when the body is not a form with a file and a purpose, or the file is too large */
async function formOf(request: Request | undefined) {
  const form = await formDataOf(request);
  const purpose = FilePurposeSchema.safeParse(form.get('purpose'));
  const file = form.get('file');
  const crop = form.has('crop') ? jsonText(CropSchema).safeParse(form.get('crop')) : undefined;
  if (!purpose.success || !(file instanceof File) || crop?.success === false) throw Refusal.badRequest();
  if (file.size > uploadLimits.bytes) throw Refusal.rule(refusalCode.invalid, 'fileTooLarge');
  return { purpose: purpose.data, crop: crop?.data, bytes: Buffer.from(await file.arrayBuffer()) };
}

/** A file as a response: inline, else saved under `name`, and never interpreted as another type. */
function fileResponse({ bytes, contentType, sha256 }: FileBytes, name: string): Response {
  // A Buffer may be a view of a larger one; the response needs exactly these bytes.
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${sha256}"`,
    },
  });
}
