import { z } from 'zod';
import { allEndpoints } from './contract.ts';

/** Why a value of a schema would change when it is written as JSON; undefined if it would not. */
function lossOf(schema: z.ZodType): string | undefined {
  try {
    z.toJSONSchema(schema, { io: 'output' });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('answers of the contract', () => {
  it('survive JSON: documents carry them as a text', () => {
    const losses = allEndpoints().map(({ name, endpoint }) => [name, lossOf(endpoint.data)]);
    expect(losses.filter(([, loss]) => loss !== undefined)).toEqual([]);
  });

  it.each([z.date(), z.map(z.string(), z.string()), z.set(z.string()), z.bigint(), z.object({ at: z.undefined() })])(
    'would not with a date, a map, a set, a large integer or an undefined value',
    (schema) => expect(lossOf(z.object({ value: schema }))).toBeDefined(),
  );
});
