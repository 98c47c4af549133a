import { createHash } from 'node:crypto';
import { type CaseContext, call, callText, connected } from './case.ts';
import type { Connection } from './connection.ts';
import type { Script } from './scripted-upstream.ts';

const chunkSize = 65_536;

/** Every chunk differs from its neighbours, so that a swapped or a doubled one shows. */
function chunk(at: number): Buffer {
  const bytes = Buffer.alloc(chunkSize, at % 251);
  bytes.writeUInt32LE(at);
  return bytes;
}

async function writeBody(connection: Connection, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for (let written = 0; written < bytes; written += chunkSize) {
    const part = chunk(written / chunkSize).subarray(0, Math.min(chunkSize, bytes - written));
    hash.update(part);
    await connection.write(part);
  }
  return hash.digest('hex');
}

/** Result of an upload: SHA-256 of the sent and of the received bytes, hex. */
export interface Uploaded {
  readonly status: number;
  readonly sent: string;
  readonly received: string;
}

/** Sends so many bytes through the portal. */
export function upload(context: CaseContext, bytes: number): Promise<Uploaded> {
  const received = createHash('sha256');
  const script: Script = async (request, reply) => {
    for await (const part of request) received.update(part);
    reply.setHeader('content-type', 'application/json').end('{"code":0,"message":"","data":null}');
  };
  const play = context.upstream.play(script);
  return connected(context, async (connection) => {
    await connection.write(callText(context, 'POST', play.address(call.upload), [`Content-Length: ${bytes}`]));
    const sent = await writeBody(connection, bytes);
    const { status } = await connection.answer();
    return { status, sent, received: received.digest('hex') };
  });
}
