import 'server-only';
import { UpstreamError } from './upstream.ts';

/** Bytes of an answer that the portal reads itself; an answer with a token is a hundredth of it. */
const atMost = 262_144;

/** Reads a whole body as UTF-8. @throws UpstreamError `badGateway` when it is larger than the portal reads */
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
