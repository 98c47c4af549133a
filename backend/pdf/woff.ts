import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/**
 * Unpacks a WOFF 1.0 font into the plain one inside (W3C WOFF File Format 1.0, sections 3 to 5). Readers that unpack a
 * table each time they look into it take minutes over a document in Chinese; the plain font is unpacked once.
 */
export function plainFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    const bytes = packed.byteLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes };
  });

  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * sfntEntry, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * sfntEntry, 10);
  let offset = head.byteLength;
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = sfntHeader + index * sfntEntry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.byteLength, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.byteLength / 4) * 4);
    bytes.copy(padded);
    offset += padded.byteLength;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}
