import { bodyCases } from './body-cases.ts';
import type { Case, CaseContext, CaseGroup } from './case.ts';
import { framingCases } from './framing-cases.ts';
import { headerCases } from './header-cases.ts';
import { crowdCases, limitCases } from './limit-cases.ts';
import type { OpenPortal } from './portals.ts';
import { createScriptedUpstream, type ScriptedUpstream } from './scripted-upstream.ts';
import { signedIn } from './signed-in.ts';
import { streamCases } from './stream-cases.ts';
import { targetCases } from './target-cases.ts';
import { absenceCases, upstreamCases } from './upstream-cases.ts';

/** Memory is measured first, while nothing else has happened; the backend is taken down last. */
const groups: readonly CaseGroup[] = [
  bodyCases,
  streamCases,
  targetCases,
  framingCases,
  headerCases,
  upstreamCases,
  limitCases,
  crowdCases,
  absenceCases,
];

/** Names of cases that a portal does not keep, each with the reason. They must really fail. */
export type Exceptions = Readonly<Record<string, string>>;

/** Runs every case of the proxy's conformance at one portal. */
export function describeProxy(name: string, open: OpenPortal, exceptions: Exceptions): void {
  describe(name, () => {
    let context: CaseContext | undefined;
    let upstream: ScriptedUpstream;

    beforeAll(async () => {
      upstream = await createScriptedUpstream();
      const portal = await open(upstream.url);
      context = { portal, upstream, cookie: await signedIn(portal) };
    });
    afterAll(async () => {
      await context?.portal.stop();
      await upstream.close().catch(() => undefined);
    });

    function register({ name: sentence, run }: Case, together: boolean): void {
      const test = together ? it.concurrent : it;
      const check = exceptions[sentence] === undefined ? test : test.failing;
      check(sentence, async () => {
        if (!context) throw new Error('There is no portal.');
        await run(context);
      });
    }

    for (const { name: heading, cases, together = false } of groups)
      describe(heading, () => {
        for (const one of cases) register(one, together);
      });

    it('has only exceptions that are cases', () => {
      const known = groups.flatMap(({ cases }) => cases.map((one) => one.name));
      expect(Object.keys(exceptions).filter((sentence) => !known.includes(sentence))).toEqual([]);
    });
  });
}
