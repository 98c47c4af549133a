import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { type Answer, openConnection } from './connection.ts';

/** Server of the requested pages. */
export interface PageDoor {
  readonly origin: string;
}

/** Asks for a page on a connection of its own, with just these headers beside Host. */
export async function getPage(
  { origin }: PageDoor,
  path: string,
  headers: readonly string[] = [],
  method = 'GET',
): Promise<Answer> {
  const { port, host } = new URL(origin);
  const connection = await openConnection(Number(port));
  try {
    const lines = [`Host: ${host}`, ...headers].map((line) => `${line}\r\n`).join('');
    await connection.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`);
    return await connection.answer(method);
  } finally {
    connection.destroy();
  }
}

/** The body as it was before its encoding. */
export function plain({ body, header }: Answer): string {
  const encoding = header('content-encoding');
  if (encoding === 'zstd') return zstdDecompressSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const HealthSchema = z.object({ data: z.object({ pages: z.object({ pages: z.number(), bytes: z.number() }) }) });

/** Size of the entry server's page store. */
export async function storeSize(portal: PageDoor): Promise<{ readonly pages: number; readonly bytes: number }> {
  return HealthSchema.parse(JSON.parse(plain(await getPage(portal, '/api/portal/health')))).data.pages;
}
