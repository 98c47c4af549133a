import { collection, newsArticle, salonEvent, techArticle } from './text-json-ld.ts';

const address = { origin: 'https://portal.example', path: '/gpuGuide', locale: 'zh-Hant' } as const;

describe('structured data of texts', () => {
  it('dates an article and names its language and publisher', () => {
    const text = { title: 'GPU guide', lead: 'From an image to a score.', updatedAt: 86_400 };
    expect(techArticle(text, address, '/og/document.gpuGuide.zh-hant.png')).toMatchObject({
      '@type': 'TechArticle',
      headline: 'GPU guide',
      url: 'https://portal.example/gpuGuide?lng=zh-hant',
      image: 'https://portal.example/og/document.gpuGuide.zh-hant.png',
      inLanguage: 'zh-Hant',
      dateModified: '1970-01-02T00:00:00.000Z',
      publisher: { '@id': 'https://portal.example/#organisation' },
    });
  });

  it('says when a report came out', () => {
    const item = {
      id: 'a',
      year: 2025,
      title: 'A',
      summary: 'B',
      line: 'main',
      contestId: null,
      publishedAt: 0,
    } as const;
    expect(newsArticle(item, address, '/x.png')).toMatchObject({ datePublished: '1970-01-01T00:00:00.000Z' });
  });

  it('lists pages in the order shown, each at the address of the language', () => {
    const list = collection('News', 'All', [{ name: 'A', path: '/a' }], address);
    expect(list).toMatchObject({
      mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, url: 'https://portal.example/a?lng=zh-hant' }] },
    });
  });

  it.each([
    [true, 'VirtualLocation', 'https://schema.org/OnlineEventAttendanceMode'],
    [false, 'Place', 'https://schema.org/OfflineEventAttendanceMode'],
  ])('places a salon where it is (online: %s)', (online, place, mode) => {
    const salon = {
      ...{ id: 's', title: 'S', summary: 'T', speaker: 'Lin', place: 'Hall 204', online, startsAt: 0, endsAt: 3600 },
      ...{ about: '', audience: '', programme: [], blocks: [], headings: [], fallback: false },
    };
    expect(salonEvent(salon, address, '/x.png')).toMatchObject({
      location: { '@type': place },
      eventAttendanceMode: mode,
    });
  });
});
