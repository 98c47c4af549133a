import 'server-only';
import { notFound } from 'next/navigation';
import type { Code } from '#lib/contract/codes.ts';
import { ApiError } from '#lib/contract/errors.ts';

/** True for a text that may be an id: no other is asked for. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/**
 * Loads one item by its id. An invalid or unknown id ends in the not-found page, so this is called above any
 * loading.tsx (else the answer would be 200). Other errors are rethrown.
 * @param missing code of a call that has its own code for an unknown id
 */
export async function orNotFound<Data>(id: string, read: () => Promise<Data>, missing?: Code): Promise<Data> {
  if (!isId(id)) notFound();
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'notFound' || (missing && error.code === missing))) notFound();
    throw error;
  }
}
