import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { errorFacts } from './error-facts.ts';
import { createLog } from './log.ts';
import { startFault } from './start-fault.ts';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create table people (id int primary key, name text constraint people_name unique)');
});
afterAll(() => client.close());

const failureOf = (query: ReturnType<typeof sql>) =>
  drizzle(client)
    .execute(query)
    .then(
      () => null,
      (error: unknown) => error,
    );

describe('what is logged of an error', () => {
  it('of a query is the SQLSTATE, and neither the statement nor a parameter', async () => {
    const error = await failureOf(sql`select id from people where id = ${2_147_483_648} and name = ${'canary'}`);
    expect(errorFacts(error)).toMatchObject({ type: 'DrizzleQueryError', code: '22003' });
    expect(String(error)).toContain('canary');
    for (const written of [errorFacts(error), startFault(error)])
      expect(JSON.stringify(written)).not.toMatch(/canary|2147483648|select/);
  });

  it('names the constraint that was broken, without the value', async () => {
    const insert = (id: number) => sql`insert into people values (${id}, ${'canary'})`;
    expect(await failureOf(insert(1))).toBeNull();
    const facts = errorFacts(await failureOf(insert(2)));
    expect(facts).toMatchObject({ code: '23505', constraint: 'people_name' });
    expect(JSON.stringify(facts)).not.toContain('canary');
  });

  it('says where it came from, but takes no line of the message for a frame', () => {
    const facts = errorFacts(new Error('canary\n    at canary (secret.ts:1:1)'));
    expect(facts.at[0]).toMatch(/error-facts\.test\.ts/);
    expect(JSON.stringify(facts)).not.toContain('canary');
    const changed = new Error('first\n    at canary');
    // Reading the stack fixes its text; the message may still change while the error propagates.
    expect(changed.stack).toContain('canary');
    changed.message = 'another';
    expect(errorFacts(changed).at).toEqual([]);
  });

  it('holds nothing of what is thrown and is no error', () => {
    expect(errorFacts('canary')).toEqual({ type: 'string', at: [] });
    expect(errorFacts({ name: 'canary' })).toEqual({ type: 'object', at: [] });
  });

  it('is what every line of the log has of it', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.error({ err: await failureOf(sql`select ${'canary'}::int`) }, 'sweep');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'sweep', err: { code: '22P02' } });
    expect(lines.join('')).not.toContain('canary');
  });
});
