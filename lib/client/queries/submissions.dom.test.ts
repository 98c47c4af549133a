import { QueryClient } from '@tanstack/react-query';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import { recordsQuery, showSubmission, technicalsQuery } from './submissions.ts';

const document = { id: 's', raceId: 'r', kind: 'technical', state: 'queued' } as Submission;

it('an event changes a submission in single pages and in lists that are loaded page by page', () => {
  const client = new QueryClient();
  const page = { list: [document], total: 1 };
  const records = recordsQuery('r', { kind: '', state: '', sort: undefined, page: 1 }).queryKey;
  const documents = technicalsQuery('r').queryKey;
  client.setQueryData(records, page);
  client.setQueryData(documents, { pages: [page], pageParams: [1] });
  showSubmission(client, { ...document, state: 'accepted' });
  expect(client.getQueryData(records)?.list[0]?.state).toBe('accepted');
  expect(client.getQueryData(documents)?.pages[0]?.list[0]?.state).toBe('accepted');
});
