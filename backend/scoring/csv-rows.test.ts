import { Readable } from 'node:stream';
import { readRows } from './csv-rows.ts';

const table = Buffer.concat([Buffer.from('id,label\n1,中\n2,é\n3,b\n4,'), Buffer.from([0xff]), Buffer.from('\n')]);

/** The table in pieces of some bytes, or in two of which the first has some bytes. */
const pieces = (size: number) =>
  Array.from({ length: Math.ceil(table.length / size) }, (_, index) =>
    table.subarray(index * size, (index + 1) * size),
  );
const halves = (size: number) => [table.subarray(0, size), table.subarray(size)];

test('a byte that is not UTF-8 has its line, wherever the network cuts the table', async () => {
  for (let size = 1; size < table.length; size += 1)
    for (const chunks of [pieces(size), halves(size)])
      await expect(readRows(Readable.from(chunks), () => undefined)).rejects.toMatchObject({
        reason: 'notUtf8',
        line: 5,
      });
});
