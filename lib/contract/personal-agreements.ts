import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, SecondsSchema } from './primitives.ts';

/**
 * How a signature stands to the text in force: `current`; `corrected` when the words changed under the same version
 * number, which needs no new signature; `superseded` when a later version waits to be signed; `resigned` when a later
 * version was signed as well; `withdrawn` when the agreement is no longer published.
 */
export const SignatureStateSchema = z.enum(['current', 'corrected', 'superseded', 'resigned', 'withdrawn']);

export const SignedAgreementSchema = z.object({
  /** Of the signature. */
  id: z.string(),
  agreementId: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** The language in which it was read and signed. */
  locale: z.enum(['zh-EN', 'zh-CN', 'zh-Hant']),
  signedAt: SecondsSchema,
  /** SHA-256 of the text that was signed; `documents.agreementText` has the text. */
  hash: z.string(),
  state: SignatureStateSchema,
  /** The text in force in the language of the signature; null when there is none any more. */
  current: z.object({ version: z.number().int(), hash: z.string(), effectiveAt: SecondsSchema }).nullable(),
  /** Whether the text in force has other words than the one that was signed. */
  textChanged: z.boolean(),
});
export type SignedAgreement = z.infer<typeof SignedAgreementSchema>;

/** What a person signed. */
export const agreementCalls = {
  agreements: endpoint({
    method: 'GET',
    path: '/v1/personal/agreement',
    auth: 'player',
    data: listOf(SignedAgreementSchema),
  }),
  /** Signs the version in force. `hash` is the text that was read; when it is no longer the one in force: 4409. */
  signAgreement: endpoint({
    method: 'POST',
    path: '/v1/personal/agreement',
    auth: 'player',
    body: z.object({ agreementId: z.string().regex(/^[\w-]{1,100}$/), hash: z.string().regex(/^[\da-f]{64}$/) }),
    data: SignedAgreementSchema,
  }),
  /** A signature with the text that was signed, in the language of the signature. */
  agreementPdf: endpoint({
    method: 'GET',
    path: '/v1/personal/agreement/{id}/pdf',
    auth: 'player',
    data: z.unknown(),
    answer: 'file',
  }),
} as const;
