import { readFileSync } from 'node:fs';
import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { claims, entryOf, prizePlans } from '#tests/support/content-claims.ts';
import { prose } from '#tests/support/content-prose.ts';
import { figuresIn } from '#tests/support/text-figures.ts';
import { contentUnits, seedUnits } from '#tests/support/text-units.ts';
import { makers } from '../datasets/made/makers.ts';
import { hours } from '../platform/clock.ts';
import { loadContent } from './load.ts';
import { firstStartAt, shippedContent } from './test-content.ts';

const { content } = loadContent(shippedContent, firstStartAt);
const files = [...new Set(contentUnits.map(({ at }) => at.split(' ')[0] ?? ''))];

const plain = (text: string) => text.replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ');
/** A phrase wherever it stands; at the beginning of a sentence it has a capital letter. */
const anyCase = (phrase: string) => new RegExp(plain(phrase).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi');
/** The English text of a file without its examples of result files, which the tests of the tasks compare. */
const textOf = (file: string): string =>
  plain(
    contentUnits
      .filter(({ at, text }) => at.startsWith(`${file} `) && !text['zh-EN'].startsWith('```'))
      .map(({ text }) => text['zh-EN'])
      .join('\n'),
  );

describe('a figure in the contents', () => {
  test.each(Object.entries(claims))('reads as its source says: %s', (file, phrases) => {
    const text = textOf(file);
    expect(phrases.filter((phrase) => text.search(anyCase(phrase)) < 0)).toEqual([]);
  });

  const known: Readonly<Record<string, string>> = Object.assign({}, ...prose.map(({ figures }) => figures));

  test.each(files)('has a source or is listed as prose: %s', (file) => {
    const longestFirst = [...(claims[file] ?? [])].sort((a, b) => b.length - a.length);
    // Claims are read on their own, so that a removed one does not join the numbers around it.
    const rest = longestFirst.reduce((text, phrase) => text.replaceAll(anyCase(phrase), ' § '), textOf(file));
    expect([...figuresIn(rest, 'zh-EN').firm].sort()).toEqual((known[file] ?? '').split(' ').filter(Boolean).sort());
  });

  test('is listed as prose for files that exist', () => {
    expect(Object.keys({ ...known, ...claims }).filter((file) => !files.includes(file))).toEqual([]);
  });

  const everywhere = [...contentUnits, ...seedUnits]
    .filter(({ at }) => !at.startsWith('agreements/userAgreement/4'))
    .map(({ text }) => text['zh-EN']);

  test.each([
    ['an appeal', /\bappeal\b[^.]{0,40}? within (\w+) days/g, 'seven'],
    ['the answer to an appeal', /first decision[^.]{0,20}? within (\w+) working days/g, 'ten'],
    ['the payment of a prize', /within (\w+) working days after the results are final/g, 'sixty'],
    ['the deletion of data', /(\w+) days after the final/g, 'thirty'],
    ['the last hours that extend a round', /last (\w+) hours/g, 'six'],
  ] as const)('is the same in every text: days of %s', (_, pattern, expected) => {
    const found = everywhere.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word));
    expect(found.length).toBeGreaterThan(1);
    expect([...new Set(found)]).toEqual([expected]);
  });
});

describe('the prizes of a contest', () => {
  test.each(Object.entries(prizePlans))('add up to what it promises: %s', (id, plans) => {
    const { contest, tracks } = entryOf(content.contests, id);
    const sumOf = ({ teams, amounts }: (typeof plans)[number]) =>
      teams.reduce((sum, count, rank) => sum + count * (amounts[rank] ?? 0), 0);
    expect(plans.reduce((sum, plan) => sum + plan.tracks.length * sumOf(plan), 0)).toBe(
      contest['zh-EN'].prizeTotal?.amount,
    );
    for (const { id: track, prize } of tracks['zh-EN']) {
      const plan = plans.find((one) => one.tracks.includes(track));
      if (plan && prize) expect([track, prize.amount]).toEqual([track, sumOf(plan)]);
    }
  });

  test('are planned for every contest', () => {
    expect(Object.keys(prizePlans).sort()).toEqual([...content.contests.keys()].sort());
  });
});

describe('a date in the contents', () => {
  const contest = (id: string) => entryOf(content.contests, id);
  const scheduled = (id: string, key: string): number => contest(id).moments[key] ?? 0;
  const phase = (id: string, key: string) => contest(id).contest['zh-EN'].phases.find((one) => one.key === key);
  const task = (id: string) => entryOf(content.tasks, id);
  const zone = tz('Asia/Shanghai');
  const daysBetween = (from: number, to: number) => differenceInCalendarDays(to * 1000, from * 1000, { in: zone });

  test('of the main contest: the last day to enter is the day before the preliminary closes, and its last day is frozen', () => {
    const closes = phase('2025', 'preliminary')?.endsAt ?? 0;
    expect(closes - contest('2025').entryUntil).toBe(hours(24));
    expect(scheduled('2025', 'lastEntry')).toBe(contest('2025').entryUntil);
    expect(scheduled('2025', 'lastSubmission')).toBe(closes);
    for (const { id } of contest('2025').tracks['zh-EN']) {
      const { freezesAt, revealsAt, kinds } = task(id);
      expect(closes - (freezesAt ?? 0)).toBe(hours(24));
      expect(revealsAt).toBe(scheduled('2025', 'named'));
      expect(kinds.find(({ kind }) => kind === 'outcome')).toMatchObject({
        opensAt: scheduled('2025', 'published'),
        closesAt: closes,
      });
      expect(kinds.find(({ kind }) => kind === 'code')).toMatchObject({
        opensAt: scheduled('2025', 'semiFinalData'),
        closesAt: scheduled('2025', 'codeDue'),
      });
    }
  });

  test('of the publication of data is one: schedule, announcement and notice', () => {
    const published = scheduled('2025', 'published');
    const announced = content.announcements['zh-EN'].find(({ id }) => id === 'tasks-published')?.publishedAt;
    const seeds = JSON.parse(readFileSync(new URL('../inbox/seed-messages.json', import.meta.url), 'utf8'));
    const { age } = seeds.notices.find(({ id }: { id: string }) => id === 'notice-data-released');
    const [count, unit] = age.split(' ');
    expect([announced, unit]).toEqual([published, 'days']);
    expect(daysBetween(published, firstStartAt - Number(count) * hours(24))).toBe(0);
  });

  test('of every task that is open lies within the phases of its contest', () => {
    for (const { trackId, competitionId, kinds, revealsAt } of content.tasks.values()) {
      const phases = contest(competitionId).contest['zh-EN'].phases;
      const starts = phases.map(({ startsAt }) => startsAt);
      const ends = phases.map(({ endsAt }) => endsAt);
      for (const { kind, opensAt, closesAt } of kinds)
        expect([trackId, kind, starts.includes(opensAt), closesAt <= Math.max(...ends)]).toEqual([
          trackId,
          kind,
          true,
          true,
        ]);
      if (revealsAt !== null) expect([trackId, revealsAt > (kinds[0]?.closesAt ?? 0)]).toEqual([trackId, true]);
    }
  });

  test('of the GPU final is one in its schedule, its timetable and its phases', () => {
    const onSite = entryOf(content.offline, 'gpu-2025');
    const timetable = Object.fromEntries(onSite.timetable.map(({ key, startsAt }) => [key, startsAt]));
    for (const key of ['machines', 'rehearsal', 'quota', 'close', 'awards'])
      expect([key, timetable[key]]).toEqual([key, scheduled('gpu-2025', key)]);
    expect(phase('gpu-2025', 'final')).toMatchObject({ startsAt: onSite.startsAt, endsAt: onSite.endsAt });
    expect([onSite.startsAt, onSite.endsAt]).toEqual([timetable.machines, timetable.close]);
    expect(daysBetween(onSite.startsAt, timetable.late ?? 0)).toBe(2);
    for (const { id } of contest('gpu-2025').tracks['zh-EN']) {
      expect(task(id).revealsAt).toBe(timetable.awards);
      expect(task(id).kinds[0]).toMatchObject({ opensAt: onSite.startsAt, closesAt: onSite.endsAt });
    }
    const news = Object.fromEntries(content.news['zh-EN'].map(({ id, publishedAt }) => [id, publishedAt]));
    expect(daysBetween(onSite.startsAt, news['gpu-start'] ?? 0)).toBe(0);
    expect(daysBetween(onSite.startsAt, news['gpu-day-two'] ?? 0)).toBe(1);
  });

  test('of a draw is the evening before the defence that it orders', () => {
    const drawn = (name: string) => content.draws.find(({ key }) => key === name)?.drawsAt ?? 0;
    const { defence } = entryOf(content.works, 'chain-2');
    expect(drawn('defence')).toBe(scheduled('chain-2', 'draw'));
    expect([defence?.at, daysBetween(drawn('defence'), defence?.at ?? 0)]).toEqual([
      scheduled('chain-2', 'defence'),
      1,
    ]);
    expect(daysBetween(drawn('final-order'), scheduled('2025', 'final'))).toBe(1);
  });

  test('of works is one in their stages and in the schedule', () => {
    const { stages, review } = entryOf(content.works, 'chain-2');
    const of = (type: string) => stages.find(({ stageType }) => stageType === type);
    expect(of('works')?.closesAt).toBe(scheduled('chain-2', 'lastSubmission'));
    expect([of('review')?.closesAt, review?.publishesAt]).toEqual([
      scheduled('chain-2', 'named'),
      scheduled('chain-2', 'named'),
    ]);
    expect(of('finalDefence')?.closesAt).toBe(scheduled('chain-2', 'reports'));
  });
});

describe('a figure of a generated data set', () => {
  const table = (set: string, file: string): Record<string, string>[] => {
    const [head = '', ...lines] = [...(makers[set]?.[file]?.() ?? [])];
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index], value])));
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const textIn = (set: string) => textOf(`datasets/${set}/{locale}.md`);

  test('is that of its rows: rivers', () => {
    const areas = table('river-gauges-2024', 'gauges').map(({ area }) => Number(area));
    expect(textIn('river-gauges-2024')).toContain(`largest catchment has ${Math.round(Math.max(...areas))} square`);
    const daily = table('river-gauges-2024', 'daily');
    const missing = daily.reduce((sum, row) => sum + Number(row.missing), 0) / (daily.length * 144);
    expect(textOf('news/river-data.{locale}.md')).toContain(`${(missing * 100).toFixed(1)}% are missing`);
    const march = daily.filter(({ gauge_id, day }) => gauge_id === '44' && day?.startsWith('2024-03'));
    const levels = march.map((row) => Number(row.mean));
    expect(mean(levels.slice(3, 24)) - mean([...levels.slice(0, 3), ...levels.slice(24)])).toBeGreaterThan(30);
  });

  test('is that of its rows: voices and payments', () => {
    const speakers = Map.groupBy(table('voice-calls', 'speakers'), ({ dialect }) => dialect);
    const [dialect, rows] = [...speakers].sort((a, b) => a[1].length - b[1].length)[0] ?? [];
    expect(speakers.size).toBe(9);
    expect(textIn('voice-calls')).toContain(`“${dialect}” has only ${rows?.length} speakers`);
    const rings = Map.groupBy(
      table('payment-graph', 'accounts').filter(({ ring }) => ring !== '0'),
      ({ ring }) => ring,
    );
    expect([rings.size, ...new Set([...rings.values()].map((ring) => ring.length))]).toEqual([40, 14]);
  });

  test('is that of its rows: queues, sensors and reviews', () => {
    const waits = table('queue-times-2019', 'waits');
    const distinct = (key: string) => new Set(waits.map((row) => row[key])).size;
    expect([distinct('counter'), distinct('day'), distinct('half_hour')]).toEqual([40, 60, 16]);
    const readings = Map.groupBy(table('cold-aisle', 'readings'), ({ sensor }) => Number(sensor));
    const means = new Map(
      [...readings].map(([sensor, rows]) => [sensor, mean(rows.map((row) => Number(row.celsius)))]),
    );
    const atItsHeight = [...means].filter(([sensor]) => sensor !== 61 && (sensor - 61) % 3 === 0);
    expect((means.get(61) ?? 0) - mean(atItsHeight.map(([, value]) => value))).toBeCloseTo(0.3, 1);
    const shops = new Set(table('made-reviews-2024', 'reviews').map(({ shop }) => shop));
    expect(shops.size).toBe(6);
  });
});
