/** A start failed for a reason that the operator can remove; the message is a sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
