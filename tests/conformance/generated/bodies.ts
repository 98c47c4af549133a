import type { z } from 'zod';
import fc from '#tests/support/fast-check.ts';
import { nearlyValid } from './schema-values.ts';

const oddBodies: readonly Buffer[] = [
  '',
  '{',
  'null',
  '[]',
  '"a"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":${'9'.repeat(5000)}}`,
  '{"a":"\\ud800"}',
  '\ufeff{}',
  'a=1&b=2',
  '--x\r\nContent-Disposition: form-data; name="1"\r\n\r\n"$@1"\r\n--x--\r\n',
  '["$1:__proto__:then"]',
  'x'.repeat(60_000),
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00, 0x7b]), Buffer.from([0x1f, 0x8b, 0x08, 0x00]), Buffer.alloc(70_000));

/** Bodies of a call: mostly JSON that its schema nearly accepts. */
export const bodiesOf = (schema: z.ZodType | undefined): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 5, arbitrary: nearlyValid(schema).map((value) => Buffer.from(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: fc.constantFrom(...oddBodies) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  );
