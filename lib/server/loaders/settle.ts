import 'server-only';
import { ApiError } from '#lib/contract/errors.ts';

/** One block of a page: what it shows, or why it cannot. */
export type Settled<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: ApiError };

/**
 * For blocks that a page can do without: a refused or failed read becomes a value. Anything that is not an ApiError
 * is a bug and passes on. What a page cannot do without is awaited bare, so that Next keeps the page it had.
 */
export async function settle<Data>(read: Promise<Data>): Promise<Settled<Data>> {
  try {
    return { ok: true, data: await read };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}
