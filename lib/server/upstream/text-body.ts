import 'server-only';
import type { AnswerBody } from './answer-body.ts';
import { UpstreamError } from './upstream-error.ts';

/** Maximum bytes of an answer that the portal itself parses; an answer with a token has a hundredth of that. */
const atMost = 262_144;

/**
 * Reads a whole body as UTF-8, without a stream: a document reads four answers, and each stream would outlive it until
 * the next full garbage collection (record 370).
 * @throws UpstreamError `badGateway` when the body exceeds the limit, and the error of an interrupted answer
 */
export function readText(body: AnswerBody): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  let size = 0;
  body.consume({
    data(chunk) {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= atMost) return true;
      reject(new UpstreamError('badGateway', 'ANSWER_TOO_LARGE'));
      body.destroy();
      return false;
    },
    end: () => resolve(Buffer.concat(chunks).toString('utf8')),
    fail: reject,
  });
  return promise;
}
