import 'server-only';
import { ApiError } from '#lib/contract/errors.ts';

/** Result of one block of a page: its data, or the error. */
export type Settled<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError };

/**
 * For optional blocks of a page: a refused or failed read becomes a value. Anything that is not an ApiError is a bug
 * and rethrown. Required content is awaited without this, so that Next keeps the previous page.
 */
export async function toResult<Data>(read: Promise<Data>): Promise<Settled<Data>> {
  try {
    return { ok: true, data: await read };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}
