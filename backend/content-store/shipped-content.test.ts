import { createHash } from 'node:crypto';
import { ContestSchema, TrackSchema } from '#lib/contract/contests/contests.ts';
import { AgreementSchema, SeriesSchema } from '#lib/contract/site.ts';
import { locales } from '#lib/i18n/locales.ts';
import { createContests } from '../contests/contests.ts';
import { loadContent } from './load.ts';
import { framedAt } from './own-page.ts';
import { firstStartAt, shippedContent } from './test-content.ts';

const { content, missing } = loadContent(shippedContent, firstStartAt);
const store = { current: () => content, onChange: () => () => {}, refresh: async () => {}, close() {} };
const contests = createContests({ content: store, clock: () => firstStartAt });
const ids = [...content.contests.keys()];

/** Characters of a legacy character set, which contains those of simplified (GB 2312) or traditional (Big5) text. */
function charactersOf(encoding: 'gb2312' | 'big5'): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  const [first, second] = encoding === 'gb2312' ? [0xb0, 0xa1] : [0xa4, 0x40];
  const last = 0xf9;
  for (let lead = first; lead <= last; lead++)
    for (let trail = second; trail < 0xff; trail++) found.add(decoder.decode(new Uint8Array([lead, trail])));
  return found;
}

/** Names of teams keep the script of their owners. */
const teamNames = /青山组|山海算法社|北斗七队|半糖去冰|小数点|算盘/g;
const foreignTo = (text: string, characters: ReadonlySet<string>): string[] =>
  [...new Set(text.replace(teamNames, '').match(/\p{Script=Han}/gu) ?? [])].filter(
    (character) => !characters.has(character),
  );

const inSeason = (season: string) => contests.contest(season, 'published', 'zh-EN');

describe('the numbers of the seasons', () => {
  const { seasons } = content.series['zh-EN'];

  it.each(seasons.map(({ contestId, teams }) => [contestId, teams] as const))(
    'season %s has one number of teams: of the series, of its contest, and as the sum of its tracks',
    (contestId, teams) => {
      const contest = inSeason(contestId);
      expect(teams).toBe(contest?.teams ?? null);
      const tracks = contests.tracks(contestId, 'published', 'zh-EN') ?? [];
      if (teams !== null) expect(tracks.reduce((sum, track) => sum + (track.teams ?? 0), 0)).toBe(teams);
    },
  );

  it('a contest that still runs has none: its teams are counted', () => {
    const running = contests.menu('zh-EN').filter(({ status }) => status !== 3);
    expect(running.length).toBeGreaterThan(0);
    expect(running.filter(({ teams }) => typeof teams === 'number').map(({ id }) => id)).toEqual([]);
  });

  it.each(locales)('the page about the series says the same in %s', (locale) => {
    const about =
      content.documents
        .get('about')
        ?.[locale].blocks.map(({ html }) => html)
        .join(' ') ?? '';
    for (const { teams } of seasons) if (teams !== null) expect(about).toContain(teams.toLocaleString('en'));
  });
});

describe('the shipped content', () => {
  it('is complete in every language', () => {
    expect(missing).toEqual([]);
  });

  it('has every contest that the portal links to, and one that is not published', () => {
    expect(ids).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
      'chain-1',
      'chain-2',
      'classic',
      'deepfake',
      'gpu-2025',
      'green',
    ]);
    expect(ids.filter((id) => !content.contests.get(id)?.published)).toEqual(['2026']);
  });

  it.each(locales)('fits the contract in %s', (locale) => {
    expect(() => SeriesSchema.parse(content.series[locale])).not.toThrow();
    for (const id of ids) {
      expect(() => ContestSchema.parse(contests.contest(id, 'preview', locale))).not.toThrow();
      for (const track of contests.tracks(id, 'preview', locale) ?? [])
        expect(() => TrackSchema.parse(track)).not.toThrow();
    }
    for (const { current, next } of content.agreements.values()) {
      for (const text of [current[locale], next?.[locale] ?? current[locale]])
        expect(() => AgreementSchema.parse(framedAt('https://contest.example', text))).not.toThrow();
    }
  });

  it.each(ids)('answers real questions and fills every tab of %s', (id) => {
    for (const locale of locales) {
      const contest = contests.contest(id, 'preview', locale);
      expect(contest?.faq.length).toBeGreaterThanOrEqual(4);
      expect(contest?.details.map(({ key }) => key)).toEqual([
        'introduction',
        'schedule',
        'prizes',
        'rules',
        'data',
        'faq',
      ]);
      expect(contest?.status === 3).toBe((contest?.results.length ?? 0) > 0);
    }
  });

  it('counts as many teams in the tracks of a contest as in the contest', () => {
    for (const id of ids) {
      const tracks = contests.tracks(id, 'preview', 'zh-EN') ?? [];
      const counted = tracks.reduce((sum, { teams }) => sum + (teams ?? 0), 0);
      expect([id, counted]).toEqual([id, contests.contest(id, 'preview', 'zh-EN')?.teams ?? 0]);
    }
  });

  it('promises in the tracks what the contest promises', () => {
    for (const id of ids) {
      const prizes = (contests.tracks(id, 'preview', 'zh-EN') ?? []).map(({ prize }) => prize?.amount ?? 0);
      const total = contests.contest(id, 'preview', 'zh-EN')?.prizeTotal?.amount;
      const promised = prizes.reduce((sum, amount) => sum + amount, 0);
      if (promised > 0) expect([id, promised]).toEqual([id, total]);
    }
  });

  it('has fourteen tracks in the current season', () => {
    const current = contests.menu('zh-EN').filter(({ season }) => season === 2025);
    expect(current.flatMap(({ id }) => contests.tracks(id, 'published', 'zh-EN') ?? [])).toHaveLength(14);
  });

  it('lets anyone compute the hash of an agreement from its answer', () => {
    for (const locale of locales) {
      const agreement = content.agreements.get('userAgreement')?.current[locale];
      expect(
        createHash('sha256')
          .update(agreement?.html ?? '')
          .digest('hex'),
      ).toBe(agreement?.hash);
    }
  });

  it('is written in one script per language', () => {
    const textIn = (locale: (typeof locales)[number]): string =>
      JSON.stringify([
        ...[...content.contests.values()].flatMap(({ contest, tracks, banners }) => [
          contest[locale],
          tracks[locale],
          banners[locale],
        ]),
        ...[...content.agreements.values()].flatMap(({ current, next }) => [current[locale], next?.[locale]]),
        content.series[locale],
        content.news[locale],
        content.salons[locale],
        content.programs[locale],
        content.council[locale],
        content.pictures[locale],
      ]);
    expect(foreignTo(textIn('zh-CN'), charactersOf('gb2312'))).toEqual([]);
    expect(foreignTo(textIn('zh-Hant'), charactersOf('big5'))).toEqual([]);
    expect(foreignTo(textIn('zh-EN'), new Set())).toEqual([]);
  });
});
