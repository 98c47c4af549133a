import { locales } from '#lib/i18n/locales.ts';
import { languageAlternates, languageUrl } from './language-urls.ts';
import { linkImageOf, linkImageUrl } from './link-image.ts';
import { pageMetadata, shorten } from './page-metadata.ts';

const facts = {
  locale: 'zh-Hant',
  origin: 'https://portal.example',
  path: '/competitions/2025',
  siteName: 'ASTRA',
  title: 'Main contest',
  description: 'Four tracks.',
  image: { kind: 'contest', id: '2025' },
} as const;

describe('metadata of a public page', () => {
  it('is canonical at the address of its own language', () => {
    expect(pageMetadata(facts).alternates?.canonical).toBe('/competitions/2025?lng=zh-hant');
    expect(pageMetadata({ ...facts, locale: 'zh-EN' }).alternates?.canonical).toBe('/competitions/2025');
  });

  it('lists the same alternates in every language, each of them canonical for itself', () => {
    const alternates = languageAlternates(facts.path);
    expect(Object.keys(alternates)).toEqual(['en', 'zh-Hans', 'zh-Hant', 'x-default']);
    for (const locale of locales) {
      expect(pageMetadata({ ...facts, locale }).alternates?.languages).toEqual(alternates);
      expect(Object.values(alternates)).toContain(languageUrl(facts.path, locale));
    }
  });

  it('keeps previews out of every index', () => {
    const metadata = pageMetadata({ ...facts, indexable: false });
    expect(metadata.robots).toMatchObject({ index: false, follow: false });
    expect(metadata.alternates).toEqual({ canonical: null, languages: {} });
  });

  it('names the site once', () => {
    expect(pageMetadata(facts).title).toEqual({ absolute: 'Main contest · ASTRA' });
    expect(pageMetadata({ ...facts, title: 'ASTRA 2025' }).title).toEqual({ absolute: 'ASTRA 2025' });
  });
});

describe('shorten', () => {
  it('leaves short texts alone and ends long ones at a word', () => {
    expect(shorten('Four tracks.', 160)).toBe('Four tracks.');
    expect(shorten('one two three four', 12)).toBe('one two…');
    expect([...shorten('𠮷'.repeat(30), 10)]).toHaveLength(10);
  });
});

describe('link images', () => {
  it('find their way back from the file name', () => {
    for (const image of [
      { kind: 'series' },
      { kind: 'contest', id: 'chain-2' },
      { kind: 'agreement', id: 'userAgreement' },
    ] as const) {
      const file = linkImageUrl(image, 'zh-CN').replace('/og/', '');
      expect(linkImageOf(file)).toEqual({ image, locale: 'zh-CN' });
    }
  });

  it.each(['series.png', 'series.de.png', 'contest.zh-cn.png', 'contest.a%2fb.zh-cn.png', '../series.zh-cn.png'])(
    'do not exist as %s',
    (file) => {
      expect(linkImageOf(file)).toBeNull();
    },
  );
});
