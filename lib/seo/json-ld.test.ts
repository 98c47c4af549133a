import type { Contest } from '#lib/contract/contests/contests.ts';
import { breadcrumb, contestEvent, faqPage, graph, serialise } from './json-ld.ts';

const address = { origin: 'https://portal.example', path: '/competitions/2025', locale: 'zh-CN' } as const;

const contest: Contest = {
  id: '2025',
  name: 'Main contest',
  status: 2,
  tiny_url: 'main',
  line: 'main',
  season: 2025,
  summary: 'Four tracks',
  place: 'Lakeside Hall',
  phases: [
    { key: 'signUp', name: 'Sign-up', startsAt: 1_760_918_400, endsAt: 1_764_547_140 },
    { key: 'final', name: 'Final', startsAt: 1_769_212_800, endsAt: 1_769_299_200 },
  ],
  tagline: '',
  timeZone: 'Asia/Shanghai',
  prizeTotal: null,
  prizes: [],
  schedule: [],
  rules: [],
  teamSize: { min: 1, max: 5 },
  committee: [],
  faq: [{ id: 'a', question: 'May I?', answer: '<p>You <b>may</b>.</p>' }],
  results: [],
  details: [],
  news: [],
};

describe('structured data', () => {
  it('cannot end its script element', () => {
    const json = serialise(graph([{ '@type': 'Event', name: '</script><!--<script>alert(1)&\u2028' }]));
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)['@graph'][0].name).toBe('</script><!--<script>alert(1)&\u2028');
  });

  it('tells a contest from its first phase to its last, at the address of its language', () => {
    expect(contestEvent(contest, address, '/og/contest.2025.zh-cn.png')).toMatchObject({
      startDate: '2025-10-20T00:00:00.000Z',
      endDate: '2026-01-25T00:00:00.000Z',
      url: 'https://portal.example/competitions/2025?lng=zh-cn',
      location: { '@type': 'VirtualLocation' },
    });
  });

  it('gives an offline final its place', () => {
    expect(contestEvent({ ...contest, line: 'gpu' }, address, '')).toMatchObject({
      location: { '@type': 'Place', name: 'Lakeside Hall' },
    });
  });

  it('says nothing about a contest without dates and about no questions', () => {
    expect(contestEvent({ ...contest, phases: [] }, address, '')).toBeNull();
    expect(faqPage([], address)).toBeNull();
    expect(graph([null])['@graph']).toEqual([]);
  });

  it('answers questions in plain words', () => {
    expect(faqPage(contest.faq, address)).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'You may.' } }] });
  });

  it('counts breadcrumbs from one and ends at the page itself', () => {
    expect(breadcrumb([{ name: 'Home', path: '/home' }, { name: 'Main' }], address)).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://portal.example/home?lng=zh-cn' },
        { position: 2, item: 'https://portal.example/competitions/2025?lng=zh-cn' },
      ],
    });
  });
});
