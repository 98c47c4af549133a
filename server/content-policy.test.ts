import { describe, expect, it } from 'vitest';
import { hashSource, policyOf } from './content-policy.ts';

describe('content policy', () => {
  it('allows exactly the inline scripts and styles of the page', () => {
    const policy = policyOf('<style>a{}</style><script>one()</script><script id="x">two()</script>');
    expect(policy).toContain(`script-src 'self' ${hashSource('one()')} ${hashSource('two()')};`);
    expect(policy).toContain(`style-src 'self' ${hashSource('a{}')};`);
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  });

  it('needs no hash for scripts from files and for data blocks', () => {
    const policy = policyOf(
      '<script src="/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>',
    );
    expect(policy).toContain("script-src 'self';");
  });

  it('allows style sheets that soft navigation inserts later', () => {
    expect(policyOf('', [hashSource('b{}')])).toContain(hashSource('b{}'));
  });
});
