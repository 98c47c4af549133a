import { setTimeout as delay } from 'node:timers/promises';
import { request as browserless } from '@playwright/test';
import { Agent, request } from 'undici';
import { href, hrefOnSite, hrefTeam, hrefTrack } from '#lib/routing/href.ts';
import { buildWhenChanged } from '../../scripts/build/build.ts';
import { signInAt } from '../support/sign-in.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { machine, table, writeSection } from './section.ts';
import { cpuOf } from './wrk.ts';

const sessions = 24;
const seconds = 15;
const paces = [10, 25, 50, 100];

/** Documents a second, and seconds, before anything is measured: V8 compiles the renderer until some 1,500 documents. */
const warmUp = { pace: 25, time: 60 };
const screens = {
  Inbox: href('siteMessages'),
  'My contests': href('myCompetitions'),
  'Personal page': href('userCenter'),
  'My team': hrefTeam('2025'),
  'Track, submit': hrefTrack({ raceId: 'fraud-rings', competitionID: '2025' }, 'submit'),
  GPU: hrefOnSite({ contestId: 'gpu-2025', id: 'graph-encoder' }, 'train'),
};

interface Answered {
  /** Milliseconds from the moment a document was due until it was whole. */
  readonly took: number;
  readonly status: number;
  /** Whether it held the data of its person: only such documents are not stored. */
  readonly hasData: boolean;
}

async function cookieOf({ origin }: Stack, userName: string): Promise<string> {
  const context = await browserless.newContext();
  await signInAt(origin, context, userName);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const agent = new Agent({ connections: 512 });

async function open(url: string, cookie: string): Promise<Answered> {
  const began = performance.now();
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    headers: {
      cookie,
      accept: 'text/html',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'sec-fetch-dest': 'document',
    },
  });
  await body.dump({ limit: 2 ** 24 });
  const control = String(headers['cache-control'] ?? '');
  return { took: performance.now() - began, status: statusCode, hasData: control.includes('no-store') };
}

/** Documents at an even pace, each of the next session, whether or not the ones before have been answered. */
async function ask(urls: readonly string[], cookies: readonly string[], pace: number, time: number) {
  const running: Promise<Answered>[] = [];
  const began = performance.now();
  for (let at = 0; at < pace * time; at += 1) {
    const due = began + (at * 1000) / pace;
    if (due > performance.now()) await delay(due - performance.now());
    running.push(open(urls[at % urls.length] ?? '', cookies[at % cookies.length] ?? ''));
  }
  return Promise.all(running);
}

const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

function at(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** A run at one pace as cells of a table: share with data, times of both kinds, processor time, failures. */
async function measured(pid: number, run: () => Promise<readonly Answered[]>): Promise<readonly string[]> {
  const before = cpuOf(pid);
  const answers = await run();
  const cpu = (cpuOf(pid) - before) / 1000 / answers.length;
  const withData = answers.filter(({ hasData }) => hasData);
  return [
    `${Math.round((withData.length / answers.length) * 100)} %`,
    milliseconds(at(withData, 0.5)),
    milliseconds(at(withData, 0.99)),
    milliseconds(at(answers, 0.99)),
    milliseconds(cpu),
    String(answers.filter(({ status }) => status !== 200).length),
  ];
}

const cells = ['with data', 'p50', 'p99', 'p99 of all', 'CPU of the portal', 'failed'];

/** `npm run bench:documents`: signed-in documents, each screen alone and all of them at rising paces. */
export async function measureDocuments(): Promise<void> {
  const description = machine();
  buildWhenChanged();
  const stack = await startStack({ wire: false, isShortLived: false });
  try {
    const pid = stack.portalPids()[0] ?? 0;
    const cookies: string[] = [];
    while (cookies.length < sessions) cookies.push(await cookieOf(stack, 'chen.yu'));
    const urls = Object.values(screens).map((path) => stack.origin + path);
    await ask(urls, cookies, warmUp.pace, warmUp.time);
    const alone: (readonly string[])[] = [];
    for (const [name, path] of Object.entries(screens))
      alone.push([name, ...(await measured(pid, () => ask([stack.origin + path], cookies, 10, seconds)))]);
    const together: (readonly string[])[] = [];
    for (const pace of paces)
      together.push([`${pace}`, ...(await measured(pid, () => ask(urls, cookies, pace, seconds)))]);
    const text = [
      '## Signed-in documents',
      '',
      `${description}. Load generator, portal and backend share the machine; ${sessions} sessions in turn. The portal has sent`,
      `${warmUp.pace * warmUp.time} documents before.`,
      '',
      'Ten documents a second of one screen. A document without its data is the stored one that all visitors get.',
      '',
      ...table(['Screen', ...cells], alone),
      '',
      'All six screens in turn, at rising paces:',
      '',
      ...table(['Documents/s', ...cells], together),
      '',
    ].join('\n');
    writeSection('documents', text);
    console.log(`\n${text}`);
  } finally {
    await agent.close();
    await stack.stop();
  }
}
