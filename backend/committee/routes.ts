import type { Context, Hono } from 'hono';
import type { Clock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { envelopeOf, jsonResponse } from '../platform/http/envelope.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type Signer, sha256 } from '../platform/signing.ts';
import { type CommitteeDeps, createCommitteeCalls } from './calls.ts';

interface Deps extends CommitteeDeps, Pick<OpenDatabase, 'dump'> {
  readonly signer: Signer;
  readonly clock: Clock;
}

/** Proves that a call comes from a command of this installation: a signature with the backend's secret. */
export const committeeHeader = 'X-Committee-Signature';

/**
 * Routes of the committee's commands. The commands call the running backend, because the database of a small
 * installation allows one process only.
 */
export function mountCommittee(app: Hono, { signer, clock, dump, ...deps }: Deps): void {
  const route = (name: string, answer: (text: string) => Promise<Response>) =>
    app.post(`/committee/${name}`, async (context: Context) => {
      const text = await context.req.text();
      const proof = signer.open('committee', context.req.header(committeeHeader) ?? '', clock());
      if (proof?.request !== sha256(`${name}\n${text}`)) throw Refusal.forbidden();
      return answer(text);
    });
  for (const [name, call] of Object.entries(createCommitteeCalls(deps)))
    route(name, async (text) => jsonResponse(200, envelopeOf((await call(JSON.parse(text))) ?? null)));
  route('backup', async () => {
    if (!dump) throw Refusal.notFound();
    return new Response(await dump(), { headers: { 'Content-Type': 'application/gzip' } });
  });
}
