/** A body as it goes over the wire, and how its head announces it. */
export interface Framed {
  readonly lines: readonly string[];
  readonly bytes: Buffer;
  /** True when a server that reads it as intended receives all of it. */
  readonly isWhole: boolean;
}

type Framing = (body: Buffer) => Framed;

const latin = (text: string) => Buffer.from(text, 'latin1');
const chunk = (body: Buffer, extension = '') =>
  Buffer.concat([latin(`${body.length.toString(16)}${extension}\r\n`), body, latin('\r\n')]);
const chunks = (body: Buffer, extension = '', trailer = '') =>
  Buffer.concat([...(body.length > 0 ? [chunk(body, extension)] : []), latin(`0\r\n${trailer}\r\n`)]);

const length = (value: string | number) => `Content-Length: ${value}`;
const isChunked = 'Transfer-Encoding: chunked';

/** As a client should. */
export const honest: Readonly<Record<'length' | 'chunked', Framing>> = {
  length: (bytes) => ({ lines: [length(bytes.length)], bytes, isWhole: true }),
  chunked: (body) => ({ lines: [isChunked], bytes: chunks(body), isWhole: true }),
};

const announcedAs =
  (...lines: readonly string[]): Framing =>
  (bytes) => ({ lines, bytes, isWhole: false });

const chunkedAs =
  (bytesOf: (body: Buffer) => Buffer): Framing =>
  (body) => ({ lines: [isChunked], bytes: bytesOf(body), isWhole: false });

/** As request smuggling does (RFC 9112, sections 6 and 11.2): lengths that disagree, encodings that only one side knows. */
export const dishonest: readonly Framing[] = [
  announcedAs(),
  announcedAs(length(3)),
  (bytes) => ({ lines: [length(bytes.length + 40)], bytes, isWhole: false }),
  (bytes) => ({ lines: [length(bytes.length), length(bytes.length + 1)], bytes, isWhole: false }),
  (bytes) => ({ lines: [length(`${bytes.length}, ${bytes.length}`)], bytes, isWhole: false }),
  ...['-1', '+5', '0x5', '5 ', '1e1', '', '99999999999999999999', '9007199254740993'].map((value) =>
    announcedAs(length(value)),
  ),
  (body) => ({ lines: [length(4), isChunked], bytes: chunks(body), isWhole: false }),
  (body) => ({ lines: [isChunked, length(body.length)], bytes: chunks(body), isWhole: false }),
  ...[
    'xchunked',
    'chunked, identity',
    'identity',
    'gzip, chunked',
    'chunked\r\nTransfer-Encoding: chunked',
    '\tchunked',
    'CHUNKED',
  ].map(
    (value): Framing =>
      (body) => ({ lines: [`Transfer-Encoding: ${value}`], bytes: chunks(body), isWhole: false }),
  ),
  (body) => ({ lines: ['Transfer-Encoding : chunked'], bytes: chunks(body), isWhole: false }),
  chunkedAs((body) => chunks(body, ';name=value')),
  chunkedAs((body) => chunks(body, `;${'x'.repeat(20_000)}`)),
  chunkedAs((body) => chunks(body, '', 'X-Trailer: 1\r\nContent-Length: 5\r\n')),
  chunkedAs((body) => Buffer.concat([latin('FFFFFFFFFFFFFFFFF\r\n'), body])),
  chunkedAs((body) => Buffer.concat([latin('-1\r\n'), body, latin('\r\n0\r\n\r\n')])),
  chunkedAs((body) => Buffer.concat([latin(`${body.length.toString(16)}\n`), body, latin('\n0\n\n')])),
  chunkedAs((body) => chunks(body).subarray(0, -3)),
  chunkedAs((body) => Buffer.concat([chunks(body), latin('GET /home HTTP/1.1\r\nHost: evil.example\r\n\r\n')])),
  (body) => ({
    lines: [length(0)],
    bytes: Buffer.concat([body, latin('\r\nGET /home HTTP/1.1\r\n\r\n')]),
    isWhole: false,
  }),
];
