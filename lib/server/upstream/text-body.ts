import 'server-only';
import { UpstreamError } from './upstream-error.ts';

/** Maximum bytes of an answer that the portal itself parses; an answer with a token has a hundredth of that. */
const atMost = 262_144;

/** Reads a whole body as UTF-8. @throws UpstreamError `badGateway` when it exceeds the limit */
export async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > atMost) throw new UpstreamError('badGateway', 'ANSWER_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
