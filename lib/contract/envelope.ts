import { z } from 'zod';
import { type Code, isAcceptedCode } from './codes.ts';
import { type DataOf, type Endpoint, refusedFile } from './endpoint.ts';
import { ApiError } from './errors.ts';

/** Envelope of every JSON response of the backend. `message` is in the language of the request. */
export const EnvelopeSchema = z.object({
  code: z.union([z.number(), z.literal('SUCCESS')]),
  message: z.string().optional().default(''),
  data: z.unknown().optional(),
});

export interface Opened<Data> {
  readonly code: Code;
  readonly message: string;
  readonly data: Data;
}

/**
 * Opens an envelope: status, code whitelist and shape, in this order (specification, section 8).
 * @param requestId of a failed call, for its error
 * @throws ApiError with a kind; the interface chooses the text by kind.
 */
export function openEnvelope<E extends Endpoint>(
  endpoint: E,
  status: number,
  payload: unknown,
  requestId?: string,
): Opened<DataOf<E>> {
  const envelope = EnvelopeSchema.safeParse(payload);
  const message = envelope.success ? envelope.data.message : '';
  const code = envelope.success ? envelope.data.code : undefined;
  const isRefusedFile = endpoint.answer === 'file' && status === refusedFile;
  if (status !== 200 && !isRefusedFile) throw ApiError.fromStatus(status, { message, code, requestId });
  if (!envelope.success) throw new ApiError('malformed', { status });
  if (!isAcceptedCode(envelope.data.code, endpoint.codes)) throw new ApiError('refused', { status, code, message });
  const data = endpoint.data.safeParse(envelope.data.data ?? null);
  if (!data.success) throw new ApiError('malformed', { status, code, cause: data.error });
  return { code: envelope.data.code, message, data: data.data as DataOf<E> };
}
