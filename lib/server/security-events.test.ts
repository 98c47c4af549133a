import { readFileSync } from 'node:fs';
import { createSecurityLog, securityEvents } from './security-events.ts';

type Line = Parameters<Parameters<typeof createSecurityLog>[0]>[0];

/** Waits until consumed lines are written. */
const written = () => new Promise((resolve) => setImmediate(resolve));

describe('the security log', () => {
  it('writes at most 60 lines a minute of each event, and says in the last that more are left out', async () => {
    const lines: Line[] = [];
    const log = createSecurityLog((line) => void lines.push(line));
    for (let call = 0; call < 500; call += 1) log('cross_site_fail', { call: 'api', requestId: String(call) });
    log('authn_logout', { call: 'identity.logout', requestId: 'other' });
    await written();
    const refused = lines.filter(({ event }) => event === 'cross_site_fail');
    expect(refused).toHaveLength(60);
    expect(refused.filter(({ limited }) => limited)).toEqual([refused.at(-1)]);
    expect(lines.at(-1)).toEqual({ event: 'authn_logout', call: 'identity.logout', requestId: 'other' });
  });

  it('has no event that the guide for operators does not explain', () => {
    const guide = readFileSync('docs/operators.md', 'utf8');
    expect(securityEvents.filter((event) => !guide.includes(`\`${event}\``))).toEqual([]);
  });
});
