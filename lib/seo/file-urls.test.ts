import { locales } from '#lib/i18n/locales.ts';
import { rankingImageId } from '#lib/server/loaders/metadata/ranking-image.ts';
import { calendarOf, calendarUrl } from './calendar-url.ts';
import { feedOf, feedUrl } from './feed-url.ts';
import { linkImageOf, linkImageUrl } from './link-image.ts';

const lastPart = (path: string) => path.split('/').at(-1) ?? '';

describe.each(locales)('addresses of files in %s', (locale) => {
  it.each([{ kind: 'news' }, { kind: 'announcements' }, { kind: 'contest', id: 'chain-2' }] as const)(
    'lead back to the feed of $kind',
    (subject) => {
      expect(feedOf(lastPart(feedUrl(subject, locale)))).toEqual({ subject, locale });
    },
  );

  it.each([{ kind: 'salons' }, { kind: 'salon', id: 'energy' }, { kind: 'contest', id: '2025' }] as const)(
    'lead back to the calendar of $kind',
    (subject) => {
      expect(calendarOf(lastPart(calendarUrl(subject, locale)))).toEqual({ subject, locale });
    },
  );

  it.each([
    { kind: 'newsList' },
    { kind: 'salon', id: 'energy' },
    { kind: 'document', id: 'gpuGuide' },
    { kind: 'ranking', id: rankingImageId('c'.repeat(64), 't'.repeat(64)) },
  ] as const)('lead back to the picture of $kind', (image) => {
    expect(linkImageOf(lastPart(linkImageUrl(image, locale)))).toEqual({ image, locale });
  });
});

describe('a file name that nobody made', () => {
  it.each(['news.xml', 'news.de.xml', 'contest.zh-en.xml', 'contest.a%2fb.zh-en.xml', 'contest.../.zh-en.xml'])(
    'is no feed: %s',
    (file) => expect(feedOf(file)).toBeNull(),
  );
  it.each(['salon.zh-en.ics', 'salons.x.zh-en.ics', 'salon.a.b.zh-en.ics', 'other.1.zh-en.ics'])(
    'is no calendar: %s',
    (file) => expect(calendarOf(file)).toBeNull(),
  );
});
