import { Refusal } from './refusal.ts';

/**
 * The fields of a multipart form (RFC 7578), whose size the body limit of its route bounds.
 * @throws Refusal 400 for any other body, and the refusal of the body limit
 */
export async function formDataOf(request: Request | undefined): Promise<FormData> {
  if (!request || !/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    throw Refusal.badRequest();
  try {
    return await request.formData();
  } catch (error) {
    // Errors of the body limit end here too; they must not be reported as an invalid form.
    throw error instanceof Refusal ? error : Refusal.badRequest();
  }
}
