import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepLive } from './live-clients.ts';
import { createTopicRefresh, type TopicRefresh } from './refresh-topics.ts';

let client: QueryClient;
let unkeep: () => void;
let topics: TopicRefresh;
let asked: string[];
const stops: (() => void)[] = [];

/** A query that is on screen. */
function shown(name: string): void {
  const observer = new QueryObserver(client, {
    queryKey: [name, {}],
    queryFn: async () => {
      asked.push(name);
      return asked.length;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  stops.push(observer.subscribe(() => undefined));
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  jest.useFakeTimers();
  asked = [];
  client = new QueryClient();
  unkeep = keepLive(client);
  topics = createTopicRefresh();
  for (const name of ['teams.my', 'inbox.summary', 'personal.info', 'studentTraining.task']) shown(name);
  await pass(1000);
  asked = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  topics.stop();
  unkeep();
  client.clear();
  jest.useRealTimers();
});

test('a change loads the answers of its topic again, and no others', async () => {
  topics.refresh(['team']);
  await pass(5000);
  expect(asked).toEqual(['teams.my']);
});

test('a signature loads the on-site screens again, which open when everyone has signed', async () => {
  shown('offline.agreement');
  await pass(1000);
  asked = [];
  topics.refresh(['agreement']);
  await pass(5000);
  expect(asked.toSorted()).toEqual(['offline.agreement', 'teams.my']);
});

test('a change of an assignment loads the to-dos again', async () => {
  topics.refresh(['training']);
  await pass(5000);
  expect(asked.toSorted()).toEqual(['inbox.summary', 'studentTraining.task']);
});

test('many changes load an answer once at first, and then at most every two seconds', async () => {
  for (let count = 0; count < 40; count++) {
    topics.refresh([count % 2 === 0 ? 'team' : 'agreement']);
    await pass(100);
  }
  expect(asked).toEqual(['teams.my', 'teams.my']);
  await pass(2000);
  expect(asked).toEqual(['teams.my', 'teams.my', 'teams.my']);
});

test('what began to load after the change is not loaded again', async () => {
  topics.refresh(['team', 'inbox']);
  await pass(10);
  await client.refetchQueries({ queryKey: ['teams.my'] });
  await pass(5000);
  expect(asked).toEqual(['teams.my', 'inbox.summary']);
});

test('after a gap everything that is on screen is loaded once, after an outage within five seconds', async () => {
  topics.refreshAll({ isOutage: false });
  await pass(1000);
  expect(asked.toSorted()).toEqual(['inbox.summary', 'personal.info', 'studentTraining.task', 'teams.my']);
  topics.refreshAll({ isOutage: true });
  await pass(5000);
  expect(asked).toHaveLength(8);
});
