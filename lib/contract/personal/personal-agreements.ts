import { z } from 'zod';
import { endpoint } from '#lib/contract/endpoint.ts';
import { commonRefusals, only } from '#lib/contract/errors.ts';
import { listOf, SecondsSchema } from '#lib/contract/primitives.ts';
import { personalRoutes } from '#lib/contract/routes/personal.ts';

/**
 * Relation of a signature to the text in force: `current`; `corrected` when the text changed under the same version
 * number, which needs no new signature; `superseded` when a later version is not yet signed; `resigned` when a later
 * version was signed as well; `withdrawn` when the agreement is no longer published.
 */
export const SignatureStateSchema = z.enum(['current', 'corrected', 'superseded', 'resigned', 'withdrawn']);

export const SignedAgreementSchema = z.object({
  /** Id of the signature. */
  id: z.string(),
  agreementId: z.string(),
  title: z.string(),
  version: z.number().int(),
  /** Language of the text that the person read and signed. */
  locale: z.enum(['zh-EN', 'zh-CN', 'zh-Hant']),
  signedAt: SecondsSchema,
  /** SHA-256 of the signed text; `documents.agreementText` returns the text. */
  hash: z.string(),
  state: SignatureStateSchema,
  /** The text in force in the language of the signature; null when there is none. */
  current: z.object({ version: z.number().int(), hash: z.string(), effectiveAt: SecondsSchema }).nullable(),
  /** True when the text in force differs from the signed one. */
  textChanged: z.boolean(),
});
export type SignedAgreement = z.infer<typeof SignedAgreementSchema>;

/** Agreements signed by a person. */
export const agreementCalls = {
  agreements: endpoint(personalRoutes.agreements, { auth: 'player', data: listOf(SignedAgreementSchema) }),
  /**
   * Signs the version in force. `hash` identifies the text that the person read; 4409 when it is no longer in force.
   */
  signAgreement: endpoint(personalRoutes.signAgreement, {
    refusals: only(commonRefusals, 'missing', 'conflict'),
    auth: 'player',
    body: z.object({ agreementId: z.string().regex(/^[\w-]{1,100}$/), hash: z.string().regex(/^[\da-f]{64}$/) }),
    data: SignedAgreementSchema,
  }),
  /** PDF of a signature with the signed text, in the language of the signature. */
  agreementPdf: endpoint(personalRoutes.agreementPdf, { auth: 'player', data: z.unknown(), answer: 'file' }),
} as const;
