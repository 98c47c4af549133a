import { ImageNameSchema, ownProgramBytesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import { fileNameOf } from '../../platform/file-names.ts';
import { formDataOf } from '../../platform/http/form-data.ts';
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
  const form = await formDataOf(request);
  const file = form.get('file');
  const name = ImageNameSchema.safeParse(form.get('name'));
  if (!(file instanceof File) || !name.success || !isStorable([name.data, file.name])) throw Refusal.badRequest();
  if (file.size > ownProgramBytesAtMost) throw new GpuError('programWrong');
  return { name: name.data, fileName: fileNameOf(file.name), bytes: Buffer.from(await file.arrayBuffer()) };
}
