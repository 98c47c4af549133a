import { createDigest } from '../digest.ts';
import { Refusal } from './refusal.ts';

/** A body can be read once: later readers of a request get the same form. */
const forms = new WeakMap<Request, Promise<FormData>>();

/**
 * The fields of a multipart form (RFC 7578), whose size the body limit of its route bounds.
 * @throws Refusal 400 for any other body, and the refusal of the body limit
 */
export async function formDataOf(request: Request | undefined): Promise<FormData> {
  if (!request || !/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw Refusal.badRequest();
  const form = forms.get(request) ?? request.formData();
  forms.set(request, form);
  try {
    return await form;
  } catch (error) {
    // Errors of the body limit end here too; they must not be reported as an invalid form.
    throw error instanceof Refusal ? error : Refusal.badRequest();
  }
}

/** The fields of a form, with the SHA-256 of its files in place of their bytes; null for a body that is no form. */
export async function digestedFormOf(request: Request | undefined): Promise<readonly unknown[] | null> {
  const form = await formDataOf(request).catch(() => null);
  return form && Promise.all(Array.from(form, async ([name, value]) => [name, await digestedFile(value)]));
}

async function digestedFile(value: string | File): Promise<unknown> {
  if (typeof value === 'string') return value;
  const digest = createDigest();
  for await (const _ of digest.through(value.stream()));
  return { name: value.name, sha256: digest.result().sha256 };
}
