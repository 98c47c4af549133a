import 'server-only';
import { notFound } from 'next/navigation';
import type { Code } from '#lib/contract/codes.ts';
import { ApiError } from '#lib/contract/errors.ts';

const idPattern = /^[\w-]{1,64}$/;

/**
 * Reads one thing by its id. An id that is none, or that the backend does not know, ends in the not-found page, so
 * this stands above any loading.tsx (else the answer would be 200). Other errors pass on.
 * @param missing the code of a call that has one of its own for such an id
 */
export async function orNotFound<Data>(id: string, read: () => Promise<Data>, missing?: Code): Promise<Data> {
  if (!idPattern.test(id)) notFound();
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'notFound' || (missing && error.code === missing))) notFound();
    throw error;
  }
}
