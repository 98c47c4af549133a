import { loadContent } from '../content-store/load.ts';
import { copyContent, firstStartAt, shippedContent } from '../content-store/test-content.ts';
import { createContests } from './contests.ts';

const day = 86_400;
const { content } = loadContent(shippedContent, firstStartAt);
const store = { current: () => content, onChange: () => () => {}, refresh: async () => {}, close() {} };
const contestsAt = (now: number) => createContests({ content: store, clock: () => now });
const atStart = contestsAt(firstStartAt);

describe('the contests at the first start', () => {
  it('stand in the order of their next deadline, then what is announced, then the past', () => {
    expect(atStart.menu('zh-EN').map(({ id, status }) => `${id} ${status}`)).toEqual([
      'gpu-2025 2',
      '2025 2',
      'chain-2 2',
      'green 1',
      '2024 3',
      'deepfake 3',
      '2023 3',
      'chain-1 3',
      '2022 3',
      '2021 3',
      '2020 3',
      'classic 3',
    ]);
  });

  it('carry the time zone of their dates', async () => {
    const copy = await copyContent();
    await copy.edit('contests/green/facts.yaml', (text) => `timeZone: Europe/Berlin\n${text}`);
    const edited = loadContent(copy.directory, firstStartAt).content;
    const menu = createContests({ content: { ...store, current: () => edited }, clock: () => firstStartAt }).menu(
      'zh-EN',
    );
    const zoneOf = (id: string) => menu.find((contest) => contest.id === id)?.timeZone;
    expect([zoneOf('green'), zoneOf('2025')]).toEqual(['Europe/Berlin', 'Asia/Shanghai']);
    await copy.dispose();
  });

  it('are found by id and by tiny_url', () => {
    expect(atStart.contest('chain-2', 'published', 'zh-CN')?.name).toBe('第二届区块链安全大赛');
    expect(atStart.contest('2nd-astra', 'published', 'zh-Hant')?.name).toBe('第二屆區塊鏈安全大賽');
    expect(atStart.contest('astra2025', 'published', 'zh-EN')?.id).toBe('2025');
    expect(atStart.contest('nothing', 'preview', 'zh-EN')).toBeUndefined();
  });

  it('are shown unpublished at the previews only', () => {
    expect(atStart.contest('2026', 'published', 'zh-EN')).toBeUndefined();
    expect(atStart.tracks('2026', 'published', 'zh-EN')).toBeUndefined();
    expect(atStart.banners('2026', 'published', 'zh-EN')).toBeUndefined();
    expect(atStart.contest('2026', 'preview', 'zh-EN')?.status).toBe(1);
    expect(atStart.tracks('2026', 'preview', 'zh-EN')).toHaveLength(3);
  });

  it('carry only their own news, and only what is out', () => {
    const news = atStart.contest('chain-2', 'published', 'zh-EN')?.news ?? [];
    expect(news.map(({ id }) => id)).toEqual(['draw', 'chain-open']);
    const before = contestsAt(firstStartAt - 20 * day).contest('chain-2', 'published', 'zh-EN')?.news ?? [];
    expect(before.map(({ id }) => id)).toEqual(['chain-open']);
  });
});

describe('tracks', () => {
  const statusAt = (id: string, days: number) =>
    contestsAt(firstStartAt + days * day).tracks(id, 'published', 'zh-EN')?.[0]?.status;

  it.each([
    ['green', 0, 1],
    ['green', 30, 2],
    ['green', 60, 3],
    ['2025', 0, 2],
    ['2025', 3, 3],
    ['chain-2', 0, 2],
    ['chain-2', 11, 3],
    ['gpu-2025', 0, 3],
    ['2020', 0, 3],
  ])('of %s after %i days have status %i', (id, days, status) => {
    expect(statusAt(id, days)).toBe(status);
  });
});
