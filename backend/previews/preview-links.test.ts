import { createSigner } from '../platform/signing.ts';
import { createPreviewLinks } from './preview-links.ts';

const now = 1_800_000_000;
const signer = createSigner('s'.repeat(32));
const links = createPreviewLinks(signer, () => now);

const queryOf = (link: string) => {
  const query = new URL(link, 'https://portal.example').searchParams;
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
};
const query = queryOf(links.create('contest', '2026', now + 60));

describe('a link to a preview', () => {
  it('names the path of its kind, when it expires and a signature of 256 bits', () => {
    expect(links.create('contest', '2026', now + 60)).toMatch(
      /^\/matchHomePreview\/2026\?expires=1800000060&signature=[\w-]{43}$/,
    );
    expect(links.create('agreement', 'a-b', now + 60)).toMatch(/^\/userAgreementPreview\/a-b\?/);
  });

  it('is valid for its kind and id until it expires', () => {
    const at = (moment: number) => createPreviewLinks(signer, () => moment).isValid('contest', '2026', query);
    expect([at(now), at(now + 59), at(now + 60), at(now + 10_000)]).toEqual([true, true, false, false]);
  });

  it('is valid for no other kind, id or moment', () => {
    expect(links.isValid('agreement', '2026', query)).toBe(false);
    expect(links.isValid('contest', '2027', query)).toBe(false);
    expect(links.isValid('contest', '2026', { ...query, expires: String(now + 61) })).toBe(false);
    expect(links.isValid('contest', '2026', { ...query, expires: `0${query.expires}` })).toBe(false);
  });

  it.each(['', 'a', `${query.signature}a`, query.signature.slice(1), query.signature.toUpperCase()])(
    'is not valid with the signature %j',
    (signature) => expect(links.isValid('contest', '2026', { ...query, signature })).toBe(false),
  );

  it('is signed with the secret of the backend, for nothing but previews', () => {
    const others = createPreviewLinks(createSigner('t'.repeat(32)), () => now);
    expect(others.isValid('contest', '2026', query)).toBe(false);
    const signature = signer.sign('committee', JSON.stringify(['contest', '2026', query.expires]));
    expect(links.isValid('contest', '2026', { ...query, signature })).toBe(false);
  });
});
