import { ImageNameSchema, ownProgramBytesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { GpuError } from '../gpu-error.ts';
import type { UploadedProgram } from './own-programs.ts';

/**
 * Program and name of an upload.
 * @throws Refusal when the body is not a form with both
 * @throws GpuError `programWrong` for a file above the limit
 */
export async function programFormOf(request: Request | undefined): Promise<UploadedProgram> {
  const form = await read(request);
  const file = form.get('file');
  const name = ImageNameSchema.safeParse(form.get('name'));
  if (!(file instanceof File) || !name.success || !isStorable([name.data, file.name])) throw Refusal.badRequest();
  if (file.size > ownProgramBytesAtMost) throw new GpuError('programWrong');
  return { name: name.data, fileName: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

async function read(request: Request | undefined): Promise<FormData> {
  if (!request || !/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw Refusal.badRequest();
  try {
    return await request.formData();
  } catch (error) {
    // Errors of the body limit end here too; they must not be reported as an invalid form.
    throw error instanceof Refusal ? error : Refusal.badRequest();
  }
}
