import { archivedContest, fileOfPage, linkTarget, relativeAddress } from './archived-pages.ts';

const contest = archivedContest({ id: '2022', onSite: true, details: [] }, [{ id: 'claims' }], []);

test('the route table decides which pages belong to a contest', () => {
  const pathOf = (address: string) => linkTarget(contest, address)?.path ?? null;
  expect(contest.entries).toEqual(expect.arrayContaining(['/competitions/astra2022', '/track/claims']));
  expect(pathOf('/competitions/2022')).toBe('/competitions/astra2022');
  expect(pathOf('/matchHomeRanklist/2022/claims?page=2')).toBe('/matchHomeRanklist/2022/claims');
  expect(pathOf('/matchHomeRanklist/2021/other')).toBeNull();
  expect(pathOf('/track/fraud-rings')).toBeNull();
  expect(pathOf('/astra2022TeamName/2022-r1')).toBe('/astra2022TeamName/2022-r1');
  expect(linkTarget(contest, '/tecTeamManagement')).toMatchObject({ path: null, needsLogin: true });
  expect(linkTarget(contest, '/competitionRules#scores')).toMatchObject({ isLeaf: true, hash: '#scores' });
  expect(linkTarget(contest, '/nothing/here')).toBeNull();
});

test('files lie below their language, and addresses between them are relative', () => {
  const file = fileOfPage('/matchHomeRanklist/2022/claims', 'zh-CN');
  expect(file).toBe('zh-Hans/matchHomeRanklist/2022/claims.html');
  expect(relativeAddress(file, 'assets/a.svg')).toBe('../../../assets/a.svg');
  expect(() => fileOfPage('/a/%2e%2e', 'zh-EN')).toThrow('cannot be the name of a file');
});
