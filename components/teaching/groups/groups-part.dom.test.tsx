import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pagerControls } from '#components/control/parts.ts';
import words from '#messages/zh-EN/teaching.json' with { type: 'json' };
import { ok, prepareBrowser, show, stubApi } from '#tests/support/browser.tsx';
import { GroupsPart } from './groups-part.tsx';

prepareBrowser();
beforeAll(async () => void (await pagerControls.load()));
afterEach(() => window.history.replaceState(null, '', '/'));

const place = { role: 'teacher' } as const;
const groups = ['Algorithms', 'Statistics'].map((name, index) => ({
  ...{ id: `g${index + 1}`, name, term: 'Spring', teacher: 'Ada', assistants: [], students: 130 },
}));
const pageOf = (url: string) => Number(new URL(url, 'https://portal.test').searchParams.get('page'));
const student = (page: number) => ({ studentId: `s${page}`, name: `Student of page ${page}`, number: `${page}` });
const answers = ({ url }: { readonly url: string }) =>
  ok(url.includes('/student') ? { list: [student(pageOf(url))], total: 130 } : { list: groups });
/** The router hears of a changed address. */
async function addressBecomes(search: string): Promise<void> {
  await waitFor(() => expect(window.location.search).toBe(search));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}
const list = (name: string) => screen.findByRole('table', { name: words.groups.listOf.replace('{group}', name) });

it('the students of a class are asked for when its list is opened, page by page', async () => {
  window.history.replaceState(null, '', '/?desk=groups');
  const { asked } = stubApi(answers);
  show(<GroupsPart {...place} />);
  const card = await screen.findByRole('region', { name: 'Statistics' });
  expect(within(card).getByText('130')).toBeTruthy();
  expect(asked.map(({ url }) => url)).toEqual(['/api/v1/train/teacher/group']);
  fireEvent.click(within(card).getByText(words.groups.list));
  await addressBecomes('?desk=groups&group=g2');
  expect(within(await list('Statistics')).getByText('Student of page 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Page 3 of 3' }));
  await addressBecomes('?desk=groups&group=g2&page=3');
  expect(await within(await list('Statistics')).findByText('Student of page 3')).toBeTruthy();
});

it('another class begins with its first page, and closes the list of the one before', async () => {
  window.history.replaceState(null, '', '/?group=g1&page=2');
  stubApi(answers);
  show(<GroupsPart {...place} />);
  expect(within(await list('Algorithms')).getByText('Student of page 2')).toBeTruthy();
  const other = screen.getByRole('region', { name: 'Statistics' });
  fireEvent.click(within(other).getByText(words.groups.list));
  await addressBecomes('?group=g2');
  expect(within(await list('Statistics')).getByText('Student of page 1')).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getAllByRole('group').map((one) => one.hasAttribute('open'))).toEqual([false, true]);
  await addressBecomes('?group=g2');
});

it('a page behind the last one becomes the last one', async () => {
  window.history.replaceState(null, '', '/?group=g1&page=9');
  stubApi(answers);
  show(<GroupsPart {...place} />);
  await waitFor(() => expect(window.location.search).toBe('?group=g1&page=3'));
});
