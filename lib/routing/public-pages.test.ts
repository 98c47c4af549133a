import { publicPages } from './public-pages.ts';

it('names each page once, at the path that counts', () => {
  const contests = [
    { id: '2023', tabs: ['introduction', 'faq'] },
    {
      id: '2022',
      tabs: ['introduction'],
      rankings: ['/astraHomeRanklist', '/matchHomeRanklist/2022/old-faces-hardware'],
    },
    { id: 'chain-2', tabs: [], draws: ['defence'] },
    { id: 'gpu-2030', onSite: true, tabs: [] },
  ];
  const texts = ['/userAgreement', '/gpuGuide', '/tech-salons/event-details/energy'];
  expect(publicPages(contests, texts)).toEqual([
    { path: '/home', changeFrequency: 'hourly' },
    { path: '/2025', changeFrequency: 'monthly' },
    { path: '/training', changeFrequency: 'weekly' },
    { path: '/tech-salons', changeFrequency: 'daily' },
    { path: '/homePageAnnouncement', changeFrequency: 'daily' },
    { path: '/newsReports', changeFrequency: 'daily' },
    { path: '/codeIntoGroup', changeFrequency: 'monthly' },
    { path: '/joinCompetitionGroupChat', changeFrequency: 'monthly' },
    { path: '/competitions/2023', changeFrequency: 'daily' },
    { path: '/2023', changeFrequency: 'daily' },
    { path: '/matchHomeDetails/2023/introduction', changeFrequency: 'daily' },
    { path: '/matchHomeDetails/2023/faq', changeFrequency: 'daily' },
    { path: '/competitions/astra2022', changeFrequency: 'daily' },
    { path: '/matchHome/2022', changeFrequency: 'daily' },
    { path: '/astraHomeDetails', changeFrequency: 'weekly' },
    { path: '/astraHomeRanklist', changeFrequency: 'hourly' },
    { path: '/matchHomeRanklist/2022/old-faces-hardware', changeFrequency: 'hourly' },
    { path: '/competitions/2nd-astra', changeFrequency: 'daily' },
    { path: '/matchHome/chain-2', changeFrequency: 'daily' },
    { path: '/matchHomeDrawLots/chain-2/defence', changeFrequency: 'daily' },
    { path: '/competitions/gpu-2030', changeFrequency: 'daily' },
    { path: '/matchHome/gpu-2030', changeFrequency: 'daily' },
    { path: '/live/gpu-2030', changeFrequency: 'hourly' },
    { path: '/userAgreement', changeFrequency: 'yearly' },
    { path: '/gpuGuide', changeFrequency: 'monthly' },
    { path: '/tech-salons/event-details/energy', changeFrequency: 'weekly' },
  ]);
});

it('leaves the list of salons out while there are none', () => {
  expect(publicPages([]).map(({ path }) => path)).not.toContain('/tech-salons');
});
