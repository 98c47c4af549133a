import { z } from 'zod';

/**
 * Signature of a committee's preview link. Missing and invalid values get the same response as an id that does not
 * exist.
 */
export const PreviewQuerySchema = z.object({
  /** Expiry in seconds since 1970, decimal digits; exclusive. */
  expires: z.string().max(200).default(''),
  /** HMAC-SHA256 of kind, id and `expires`, base64url. */
  signature: z.string().max(200).default(''),
});
export type PreviewQuery = z.infer<typeof PreviewQuerySchema>;
