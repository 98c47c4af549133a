import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { gpuCounts, ownImagesAtMost } from '#lib/contract/gpu/gpu-runs.ts';
import { slotGpus } from '#lib/contract/offline/slots.ts';
import { loadContent } from '../../backend/content-store/load.ts';
import { firstStartAt, shippedContent } from '../../backend/content-store/test-content.ts';
import { makers } from '../../backend/datasets/made/makers.ts';
import { grace, night } from '../../backend/gpu/cluster/clusters.ts';
import { minimumAge } from '../../backend/identity/eligibility.ts';
import { oldWorksFor } from '../../backend/offline/accounts.ts';
import { flagLimits } from '../../backend/offline/flags/flag-rules.ts';
import { faultOver, freeBefore, holdLasts, missedAfter, most, slotLength } from '../../backend/slots/rules.ts';
import { capital, grouped, inWords } from './number-words.ts';

const { content } = loadContent(shippedContent, firstStartAt);

/** A part of the content by its key; a missing one is a fault of this file. */
export function entryOf<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`There is no ${key}`);
  return found;
}

const contest = (id: string) => entryOf(content.contests, id).contest['zh-EN'];
const task = (id: string) => entryOf(content.tasks, id);
const tracksOf = (id: string) => entryOf(content.contests, id).tracks['zh-EN'];
const onSite = entryOf(content.offline, 'gpu-2025');
const works = entryOf(content.works, 'chain-2');

const factsOf = (path: string) => parse(readFileSync(`${shippedContent}/${path}/facts.yaml`, 'utf8'));

/** `Three submissions a day` and `sixty in total`, of the results of a track. */
const perDay = (track: string, kind: 'outcome' | 'image' | 'code' = 'outcome') =>
  inWords(kindOf(track, kind).perDay ?? 0);
const inAll = (track: string) => inWords(kindOf(track, 'outcome').inAll ?? 0);
function kindOf(track: string, kind: string) {
  const found = task(track).kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`${track} takes no ${kind}`);
  return found;
}
const rows = (track: string) => grouped(task(track).format?.rows ?? 0);
const dataRows = (track: string, id: string) => grouped(task(track).data.find((file) => file.id === id)?.rows ?? 0);

const money = (amount: number) => grouped(amount);
const seconds = (value: number) => value / 60;
const gigabytes = 1024 ** 3;
const megabytes = 1024 ** 2;
const timeOf = (moment: string) => moment.slice(-5);

const size = ({ min, max }: { readonly min: number; readonly max: number }) => ({
  alone: `alone or up to ${inWords(max)}`,
  teams: `teams of ${inWords(min)} to ${inWords(max)}`,
});
const trackCount = (id: string) => inWords(tracksOf(id).length);
const season = [...content.contests.values()].filter(
  ({ published, contest: { 'zh-EN': one } }) => published && one.season === 2025,
);
const allTracks = season.reduce((sum, { tracks }) => sum + tracks['zh-EN'].length, 0);

const cluster = onSite.cluster ?? never('a cluster');
const gpus = cluster.nodes * cluster.gpus;
const teams = (onSite.seats?.rows ?? 0) * (onSite.seats?.tables ?? 0);
const finalFacts = factsOf('offline/gpu-2025');
const day = 86_400;
const daysOfFinal = Math.ceil((onSite.endsAt - onSite.startsAt) / day);
const slots = onSite.slots ?? never('slots');
const flags = onSite.flags ?? never('flags');
const counts = gpuCounts.map((count) => inWords(count));
const gpuChoice = `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)}`;
const atNight = `${hourOf(night.from)} and ${hourOf(night.to)}`;
const venueHours = `${hourOf(slots.opens)} to ${hourOf(slots.closes)}`;

function never(part: string): never {
  throw new Error(`The content has no ${part}`);
}
function hourOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Prizes of a kind of track: how many teams get one, and how much; the number of tracks of this kind. */
export interface PrizePlan {
  readonly tracks: readonly string[];
  readonly teams: readonly [first: number, second: number, third: number];
  readonly amounts: readonly [first: number, second: number, third: number];
}

const amountsOf = (id: string): PrizePlan['amounts'] => {
  const [first, second, third] = contest(id).prizes.map(({ amount }) => amount.amount);
  return [first ?? 0, second ?? 0, third ?? 0];
};
const allOf = (id: string, teamsOfRanks: PrizePlan['teams']): readonly PrizePlan[] => [
  { tracks: tracksOf(id).map((track) => track.id), teams: teamsOfRanks, amounts: amountsOf(id) },
];
/** One set of prizes for the whole contest. */
const once = (id: string, teamsOfRanks: PrizePlan['teams']): readonly PrizePlan[] => [
  { tracks: [id], teams: teamsOfRanks, amounts: amountsOf(id) },
];

/** The prizes as their notes count them; a test adds them up to the sum that the contest promises. */
export const prizePlans: Readonly<Record<string, readonly PrizePlan[]>> = {
  '2020': once('2020', [1, 2, 3]),
  '2021': allOf('2021', [1, 2, 4]),
  '2022': allOf('2022', [1, 2, 4]),
  '2023': allOf('2023', [1, 2, 5]),
  '2024': allOf('2024', [1, 2, 5]),
  '2025': [
    { tracks: ['fraud-rings', 'voice-check'], teams: [1, 2, 5], amounts: amountsOf('2025') },
    { tracks: ['river-levels', 'merchant-text'], teams: [1, 2, 5], amounts: [90_000, 40_000, 14_000] },
  ],
  '2026': allOf('2026', [1, 2, 5]),
  'chain-1': once('chain-1', [1, 2, 3]),
  'chain-2': once('chain-2', [1, 2, 4]),
  classic: once('classic', [1, 2, 2]),
  deepfake: once('deepfake', [1, 2, 5]),
  'gpu-2025': allOf('gpu-2025', [1, 1, 1]),
  green: [
    { tracks: ['fewer-joules'], teams: [1, 2, 4], amounts: amountsOf('green') },
    {
      tracks: ['idle-cluster', 'cold-aisle', 'small-and-late'],
      teams: [1, 2, 3],
      amounts: [40_000, 15_000, 10_000],
    },
  ],
};

const finished = content.series['zh-EN'].seasons.filter(({ winner }) => winner !== null);
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

const teamsWord = (count: number) => `${capital(inWords(count))} ${count === 1 ? 'team' : 'teams'}`;

function prizeNotes(id: string): string[] {
  const [plan, other] = prizePlans[id] ?? [];
  if (!plan) return [];
  const perTrack = plan.tracks.length > 1 || tracksOf(id).length === plan.tracks.length ? ' in each track' : '';
  if (!other) return plan.teams.map((count) => `${teamsWord(count)}${plan.tracks[0] === id ? '' : perTrack}.`);
  if (id === '2025')
    return plan.teams.map(
      (count, rank) =>
        `${teamsWord(count)} in each track; ¥${money(other.amounts[rank] ?? 0)} in the river and merchant tracks.`,
    );
  return [
    ...[0, 1].map(
      (rank) =>
        `${teamsWord(plan.teams[rank] ?? 0)} in each track; ¥${money(other.amounts[rank] ?? 0)} outside Same answer, fewer joules.`,
    ),
    `${teamsWord(plan.teams[2])} in Same answer, fewer joules; ${inWords(other.teams[2])} teams with ¥${money(other.amounts[2])} each in the other tracks.`,
  ];
}

/** How far the winner was ahead. */
function marginOf(id: string): string {
  const [first, second] = contest(id).results.map(({ score }) => score);
  const digits = first?.split('.')[1]?.length ?? 0;
  return (Number(first) - Number(second)).toFixed(digits);
}

const fraud = { accounts: '1.9 million', edges: '4.1 million' };
const merchants = '1.2 million';
const [gauges, moments] = [318, 90];
const trades = 940;

/** Rows below the header of a generated file of a data set. */
const made = (set: string, file: string): string => {
  const lines = makers[set]?.[file] ?? never(`${set} ${file}`);
  const isTable = !['contracts', 'tests'].includes(file);
  let found = isTable ? -1 : 0;
  for (const _ of lines()) found += 1;
  return grouped(found);
};

/** Contracts of the second blockchain contest: sixty in all. */
const contracts = { solidity: 38, move: 22 };

const board = (id: string) => entryOf(content.leaderboards, id)['zh-EN'];
const boardRules = (id: string) => [`${board(id).perDay} submissions within 24 hours`];
const waiting = kindOf('small-and-late', 'outcome');
const choice = task('fraud-rings').finalChoices?.limit ?? 0;
const energy = task('small-and-late').energy ?? never('energy rules');
const dated = (text: string) => {
  const [year, month, dayOfMonth] = text.slice(0, 10).split('-').map(Number);
  const name = new Date(Date.UTC(2000, (month ?? 1) - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return { day: `${dayOfMonth} ${name}`, full: `${dayOfMonth} ${name} ${year}` };
};
const agreementHead = (id: string) => {
  const { version, effectiveAt } = factsOf(`agreements/${id}`);
  return `Version ${version} of ${dated(effectiveAt).full}`;
};
const past = (id: string) => factsOf(`contests/${id}`);
const [chain1, season2022] = [past('chain-1'), past('2022')];
const on2022 = factsOf('offline/2022');
const slotMinutes = { hold: seconds(holdLasts), free: seconds(freeBefore), missed: seconds(missedAfter) };

/**
 * Figures of English texts that the software, the contest's facts or the generated data decide, by the file of the
 * text: the phrases as they must read. The other languages have the same figures (tests/architecture/figures.test.ts).
 */
export const claims: Readonly<Record<string, readonly string[]>> = {
  'series/{locale}.yaml': [
    `${inWords(allTracks)} tracks in ${inWords(season.length)} contests`,
    `${teams} teams share ${gpus} GPUs for ${inWords(daysOfFinal)} days`,
    `a team of up to ${inWords(contest('2025').teamSize.max)}`,
    `now in its ${ordinals[content.series['zh-EN'].seasons.length]} season`,
    `since ${content.series['zh-EN'].since}`,
  ],
  'community/{locale}.md': [
    `${inWords(finished.length + 1)} baselines, one for each past season and one for the old contest`,
  ],
  'documents/council/{locale}.md': [`The ${inWords(content.council['zh-EN'].length)} members of the council`],
  'banners/{locale}.yaml': [
    `${teams} teams, ${gpus} GPUs, ${inWords(daysOfFinal)} days`,
    `${trackCount('2025')} tracks, ${perDay('fraud-rings')} submissions a day, the best one counts`,
  ],
  'contests/2025/{locale}.yaml': [
    `${trackCount('2025')} tracks, individual or team`,
    `${trackCount('2025')} real problems`,
    ...prizeNotes('2025'),
    size(contest('2025').teamSize).alone,
    `${perDay('fraud-rings')} submissions a day, ${inAll('fraud-rings')} in total`,
    `a payment graph of ${fraud.edges} edges`,
    `the level of ${gauges} small rivers 48 hours ahead`,
    `${merchants} shop descriptions into ${trades} trades`,
    `${perDay('voice-check')} submissions a day, and the best one counts`,
  ],
  'contests/2025/introduction.{locale}.md': [
    `${trackCount('2025')} tracks`,
    `these ${gauges} small ones`,
    'in fifteen minutes and answer questions for ten',
  ],
  'contests/2025/data.{locale}.md': [
    `${fraud.accounts} accounts, ${fraud.edges} edges | ${dataRows('fraud-rings', 'accounts')} labelled accounts with their payments | ${rows('fraud-rings')} accounts`,
    `${dataRows('voice-check', 'calls')} calls in nine dialects, 41 GB | Measures of all ${dataRows('voice-check', 'calls')} calls | ${rows('voice-check')} calls`,
    `${gauges} gauges, radar every ten minutes, 12 GB | One reading an hour of ninety days | ${moments} moments, one on each of ninety days`,
    `${merchants} descriptions | ${dataRows('merchant-text', 'shops')} descriptions | ${rows('merchant-text')} descriptions`,
    'The river gauges of 2024 are open',
  ],
  'contests/gpu-2025/{locale}.yaml': [
    'GPU Final 2025',
    `${teams} teams, ${gpus} GPUs, ${inWords(daysOfFinal)} days on site`,
    ...prizeNotes('gpu-2025'),
    `${cluster.hours} GPU hours a team`,
    `open from ${venueHours}`,
    `${gpuChoice}. Runs with ${inWords(night.gpus)} GPUs start only between ${atNight}`,
    `Up to ${inWords(ownImagesAtMost)} per team`,
    `the third day at ${timeOf(finalFacts.timetable.late.at)}`,
    'scored on five hidden tasks',
    `public for all ${inWords(daysOfFinal)} days`,
  ],
  'contests/gpu-2025/introduction.{locale}.md': [
    `one cluster of ${inWords(cluster.nodes)} nodes`,
    `${cluster.hours} GPU hours for ${inWords(daysOfFinal)} days`,
  ],
  'contests/deepfake/{locale}.yaml': [
    `${trackCount('deepfake')} tracks, ${size(contest('deepfake').teamSize).alone}`,
    ...prizeNotes('deepfake'),
    size(contest('deepfake').teamSize).alone,
    'ASTRA 2025',
  ],
  'contests/deepfake/introduction.{locale}.md': [
    `${grouped(contest('deepfake').teams ?? 0)} teams took part`,
    'spring 2024',
  ],
  'contests/green/{locale}.yaml': [
    `${trackCount('green')} tracks, ${size(contest('green').teamSize).alone}`,
    ...prizeNotes('green'),
    `${perDay('fewer-joules', 'image')} metered runs a day`,
    'control the cooling of a data centre with 96 sensors',
  ],
  'contests/green/introduction.{locale}.md': [`The ${trackCount('green')} tracks`],
  'contests/classic/{locale}.yaml': [
    `Lakeside Data Contest ${contest('classic').season}`,
    ...prizeNotes('classic'),
    size(contest('classic').teamSize).alone,
  ],
  'contests/classic/introduction.{locale}.md': [
    `${contest('classic').teams} teams`,
    `the winners’ error was ${contest('classic').results[0]?.score} minutes`,
    `autumn ${contest('classic').season}`,
  ],
  'contests/2020/{locale}.yaml': [
    `ASTRA ${contest('2020').season}`,
    `${trackCount('2020')} track, ${size(contest('2020').teamSize).alone}`,
    size(contest('2020').teamSize).alone,
    ...prizeNotes('2020'),
  ],
  'contests/2020/introduction.{locale}.md': [`${contest('2020').teams} teams took part`, 'spring 2020'],
  'contests/2021/{locale}.yaml': [
    `ASTRA ${contest('2021').season}`,
    `${trackCount('2021')} tracks, ${size(contest('2021').teamSize).alone}`,
    size(contest('2021').teamSize).alone,
    ...prizeNotes('2021'),
  ],
  'contests/2021/introduction.{locale}.md': [`${grouped(contest('2021').teams ?? 0)} teams took part`],
  'contests/2022/{locale}.yaml': [
    `ASTRA ${contest('2022').season}`,
    `${trackCount('2022')} tracks, ${size(contest('2022').teamSize).alone}`,
    size(contest('2022').teamSize).alone,
    ...prizeNotes('2022'),
    `in ${inWords(on2022.machines.machine.count)} machines`,
  ],
  'contests/2022/introduction.{locale}.md': [
    `${grouped(contest('2022').teams ?? 0)} teams took part`,
    `${inWords(on2022.machines.machine.count)} machines`,
  ],
  'contests/2023/{locale}.yaml': [
    `ASTRA ${contest('2023').season}`,
    `${trackCount('2023')} tracks, ${size(contest('2023').teamSize).alone}`,
    size(contest('2023').teamSize).alone,
    ...prizeNotes('2023'),
  ],
  'contests/2023/introduction.{locale}.md': [
    `${grouped(contest('2023').teams ?? 0)} teams took part`,
    `a margin of ${marginOf('2023')}`,
  ],
  'contests/2024/{locale}.yaml': [
    `ASTRA ${contest('2024').season}`,
    `${trackCount('2024')} tracks, ${size(contest('2024').teamSize).alone}`,
    size(contest('2024').teamSize).alone,
    ...prizeNotes('2024'),
  ],
  'contests/2024/introduction.{locale}.md': [
    `${grouped(contest('2024').teams ?? 0)} teams took part in ${trackCount('2024')} tracks`,
    `won with ${contest('2024').results[0]?.score}, ${marginOf('2024')} ahead of`,
  ],
  'contests/2026/{locale}.yaml': [
    `ASTRA ${contest('2026').season}`,
    `${trackCount('2026')} tracks, ${size(contest('2026').teamSize).alone}`,
    `${trackCount('2026')} tracks are drafted`,
    size(contest('2026').teamSize).alone,
    ...prizeNotes('2026'),
    'a team of 2025',
  ],
  'contests/2026/introduction.{locale}.md': [`CNY ${money(tracksOf('2026')[0]?.prize?.amount ?? 0)} per track`],
  'contests/chain-1/{locale}.yaml': [
    '1st Blockchain',
    `${trackCount('chain-1')} tracks, ${size(contest('chain-1').teamSize).teams}`,
    size(contest('chain-1').teamSize).teams,
    ...prizeNotes('chain-1'),
    `had ${contest('chain-1').results[1]?.score} points`,
    `the ${inWords(contest('chain-1').results.length)} prize winners`,
    `all ${made('chain-contracts', 'contracts')} contracts`,
    'in 24 lending and exchange contracts',
  ],
  'contests/chain-1/introduction.{locale}.md': [
    `${contest('chain-1').teams} teams read ${made('chain-contracts', 'contracts')} contracts in three weeks`,
  ],
  'contests/chain-2/{locale}.yaml': [
    '2nd Blockchain',
    `${trackCount('chain-2')} tracks, ${size(contest('chain-2').teamSize).teams}`,
    `a team of ${inWords(contest('chain-2').teamSize.min)} to ${inWords(contest('chain-2').teamSize.max)}`,
    size(contest('chain-2').teamSize).teams,
    `${trackCount('chain-2')} tracks`,
    ...prizeNotes('chain-2').slice(1),
    `${perDay('contract-audit', 'code')} submissions a day`,
  ],
  'details/prizes.{locale}.md': ['at most twelve pages'],
  'announcements/{locale}.yaml': [
    `The ${trackCount('2025')} tasks of the main contest`,
    'ASTRA 2025',
    'appeals are possible for seven days',
  ],
  'groups/{locale}.yaml': [
    `the ${trackCount('2025')} tracks`,
    `all ${trackCount('chain-2')} tracks`,
    `the ${teams} teams of the final`,
    'ASTRA 2025',
    '2nd Blockchain',
  ],
  'works/chain-2/{locale}.yaml': ['You present for fifteen minutes and answer questions for ten'],
  'works/chain-1/{locale}.yaml': ['You present for fifteen minutes and answer questions for ten'],
  'draws/{locale}.yaml': [
    `${inWords(works.defence?.minutes ?? 0)} minutes each`,
    'presents for fifteen minutes and answers questions for ten',
  ],
  'tasks/fraud-rings/{locale}.yaml': [
    `${dataRows('fraud-rings', 'accounts')} of the ${fraud.accounts}`,
    `a part of the ${fraud.edges}`,
  ],
  'tasks/merchant-text/{locale}.yaml': [
    `${dataRows('merchant-text', 'shops')} of the ${merchants}`,
    `The ${trades} trades`,
  ],
  'tasks/river-levels/{locale}.yaml': [
    'the last ninety days before the hidden ones',
    `each of the ${moments} moments: the readings of the 24 hours before`,
    '(12 GB)',
  ],
  'tasks/voice-check/{locale}.yaml': ['(41 GB)'],
  'tasks/cold-aisle/{locale}.yaml': [`The ${dataRows('cold-aisle', 'moments')} moments`],
  'tasks/small-and-late/{locale}.yaml': [`${dataRows('small-and-late', 'requests')} of the 400,000`],
  'tasks/graph-encoder/{locale}.yaml': [
    `${dataRows('graph-encoder', 'accounts')} accounts`,
    'a region and six measures',
    'Labels of 1,600 accounts for each of the five tasks',
  ],
  'tasks/line-speech/{locale}.yaml': ['5,000 calls cut into six syllables each', '4,000 calls to recognise'],
  'tasks/radar-nowcast/{locale}.yaml': ['60 cells of each of 700 moments', '60 cells of each of 400 moments'],
  'documents/trackGuide-fraud-rings/{locale}.md': [
    `${dataRows('fraud-rings', 'accounts')} labelled accounts, drawn at random from ${fraud.accounts}`,
    `the ${fraud.edges} payments`,
    `${rows('fraud-rings')} rows, two columns`,
    `one of ${inWords(task('fraud-rings').format?.columns[1]?.values?.length ?? 0)} classes`,
    'Saying so everywhere scores 0.33',
  ],
  'documents/trackGuide-voice-check/{locale}.md': [
    `${dataRows('voice-check', 'calls')} training calls with labels and twelve measures`,
    `${rows('voice-check')} rows`,
    '41 GB',
  ],
  'documents/trackGuide-river-levels/{locale}.md': [
    `${gauges} small rivers, 48 hours ahead`,
    `the coming 48, at ${moments} given moments, one on each of the hidden ninety days`,
    `${rows('river-levels')} rows`,
    `1 to ${gauges}`,
    '12 GB',
  ],
  'documents/trackGuide-merchant-text/{locale}.md': [
    `${dataRows('merchant-text', 'shops')} descriptions with their trade, drawn at random from ${merchants}`,
    `the ${trades} trades`,
    `into ${trades} trades`,
    `${rows('merchant-text')} rows`,
  ],
  'documents/trackGuide-cold-aisle/{locale}.md': [
    `${rows('cold-aisle')} rows: ${dataRows('cold-aisle', 'moments')} moments with 96 sensors each`,
    `${dataRows('cold-aisle', 'moments')} moments in`,
  ],
  'documents/trackGuide-small-and-late/{locale}.md': [
    `${dataRows('small-and-late', 'requests')} requests, one stretch of a log of 400,000`,
    `each of the ${rows('small-and-late')} hidden requests`,
    `${energy.joules.small} joules for an answer of the small model, ${energy.joules.large} for one of the large, and ${energy.waking.joules} for each waking`,
    `The floor is ${energy.floor * 100}%`,
    `stays awake for ${inWords(energy.waking.awakeFor / 1000)} seconds`,
  ],
  'documents/trackGuide-graph-encoder/{locale}.md': [
    `your ${cluster.hours} GPU hours`,
    `${dataRows('graph-encoder', 'accounts')} accounts, ${dataRows('graph-encoder', 'payments')} payments`,
    `${rows('graph-encoder')} rows, one for each row of targets.csv: 4,000 accounts for each of five tasks`,
    `each of the ${inWords(task('graph-encoder').format?.columns[2]?.values?.length ?? 0)} labels`,
  ],
  'documents/trackGuide-line-speech/{locale}.md': [`${rows('line-speech')} rows: one for each syllable of 4,000 calls`],
  'documents/trackGuide-radar-nowcast/{locale}.md': [
    `${rows('radar-nowcast')} rows: 60 cells of each of 400 moments`,
    '60 cells of each of 1,100 moments',
  ],
  'documents/trackGuide-contract-audit/{locale}.md': [
    `sixty contracts, ${contracts.solidity} in Solidity and ${contracts.move} in Move`,
    `A ZIP of at most ${kindOf('contract-audit', 'code').maxBytes / megabytes} MB`,
  ],
  'documents/trackGuide-private-ledger/{locale}.md': [
    `at most ${kindOf('private-ledger', 'image').maxBytes / gigabytes} GB`,
  ],
  'documents/trackGuide-fewer-joules/{locale}.md': [
    `at most ${kindOf('fewer-joules', 'image').maxBytes / gigabytes} GB`,
  ],
  'documents/gpuGuide/{locale}.md': [
    `up to ${inWords(ownImagesAtMost)} per team`,
    `Choose ${gpuChoice} GPUs. Runs with ${inWords(night.gpus)} GPUs start only between ${atNight}`,
    `has ${grace} seconds to save a checkpoint`,
    `Each team has ${cluster.hours}`,
  ],
  'documents/gpuReservationRules/{locale}.md': [
    `A slot is ${inWords(slotLength / 3600)} hour on ${slotGpus.slice(0, -1).map(inWords).join(', ')} or ${inWords(slotGpus.at(-1) ?? 0)} GPUs`,
    `reserved between ${hourOf(slots.opens)} and ${hourOf(slots.closes)}`,
    `up to ${inWords(most.ahead)} upcoming slots, ${inWords(most.ofDay)} per day`,
    `the team’s ${cluster.hours}`,
    `held for your team for ${inWords(slotMinutes.hold)} minutes`,
    `until ${slotMinutes.free} minutes before it starts`,
    `no run starts within ${slotMinutes.missed} minutes`,
    `up to ${inWords(most.waiting)} waiting lists`,
    `first team on the list for ${inWords(slotMinutes.hold)} minutes`,
    `more than ${inWords(seconds(faultOver))} minutes of a slot`,
  ],
  'documents/machineGuide/{locale}.md': [
    `works for ${inWords(oldWorksFor / 3600)} more hour`,
    `${cluster.nodes}, each with ${cluster.gpus} GPUs`,
  ],
  'documents/competitionRules/{locale}.md': [
    `from the age of ${inWords(minimumAge)}`,
    `the captain can choose up to ${inWords(choice)}`,
  ],
  'documents/about/{locale}.md': [
    `${contest('classic').teams} teams took part`,
    `autumn ${contest('classic').season}`,
    `one track and ${contest('2020').teams} teams`,
    ...Object.values(content.series['zh-EN'].seasons).flatMap(({ contestId, teams: count, winner }) =>
      count === null
        ? []
        : [
            `| ${contestId} | ${content.series['zh-EN'].seasons.find((one) => one.contestId === contestId)?.motto} | ${grouped(count)} | ${winner} |`,
          ],
    ),
  ],
  'faqs/faqOne/{locale}.yaml': [
    `Anyone aged ${inWords(minimumAge)} or older`,
    `The blockchain contest needs at least ${inWords(contest('chain-2').teamSize.min)} people, the GPU final ${inWords(contest('gpu-2025').teamSize.min)}`,
  ],
  'faqs/faqTwo/{locale}.yaml': [
    `${perDay('fraud-rings')} times a day and ${inAll('fraud-rings')} times in total in the main contest; ${perDay('contract-audit', 'code')} times a day in the blockchain contest; ${inWords(waiting.perDay ?? 0)} metered runs a day in green computing; ${perDay('graph-encoder')} times a day in the GPU final`,
    `the captain can choose up to ${inWords(choice)}; otherwise the ${inWords(choice)} with the best public scores`,
  ],
  'faqs/faqRules/{locale}.yaml': [`at most ${inWords(contest('2025').teamSize.max)} members`],
  'offline/gpu-2025/{locale}.yaml': [
    `${cluster.hours} GPU hours for ${inWords(daysOfFinal)} days`,
    `open from ${venueHours}`,
    `Daily from ${venueHours}`,
    venueHours,
    `the third day at ${timeOf(finalFacts.timetable.late.at)}`,
    `${cluster.gpus} GPUs (80 GB each)`,
    `${capital(inWords(Object.keys(flags.clues).length))} count and ${inWords(Object.keys(flags.decoys).length)} are decoys`,
    `more than ${inWords(flagLimits.wrongAtMost)} within ${inWords(seconds(flagLimits.within))} minutes lock submission for ${inWords(seconds(flagLimits.lockedFor))} minutes`,
    `The cluster opens at ${timeOf(finalFacts.timetable.machines.at)}`,
    `Maintenance of ${finalFacts.maintenance[0].machine} from ${timeOf(finalFacts.maintenance[0].from)} to ${timeOf(finalFacts.maintenance[0].to)}`,
    `the cluster closes at ${timeOf(finalFacts.timetable.close.at)}`,
    `at ${timeOf(finalFacts.timetable.awards.at)}; guests`,
    `the ${inWords(Object.keys(flags.clues).length)} words`,
  ],
  'offline/2022/{locale}.yaml': [
    `${capital(inWords(on2022.machines.machine.count))} machines ran`,
    `the ${inWords(on2022.machines.machine.count)} machines`,
    `at most ${on2022.files.max.replace(' G', '')} GB`,
    `Open all night from ${dated(on2022.from).day.split(' ')[0]} to ${dated(on2022.to).day}`,
    `shown at ${timeOf(on2022.timetable.defence.at)}`,
  ],
  'leaderboards/cloned-voice/{locale}.md': boardRules('cloned-voice'),
  'leaderboards/river-evening/{locale}.md': boardRules('river-evening'),
  'leaderboards/trade-names/{locale}.md': [
    ...boardRules('trade-names'),
    `one of ${inWords(board('trade-names').format.columns[1]?.values?.length ?? 0)}`,
    `${capital(inWords(board('trade-names').format.columns[1]?.values?.length ?? 0))} trades`,
    `the mean over the ${inWords(board('trade-names').format.columns[1]?.values?.length ?? 0)}`,
  ],
  'leaderboards/shop-search/{locale}.md': [
    ...boardRules('shop-search'),
    'Rank fifteen shops for each of two hundred searches',
    'comes with fifteen shops',
  ],
  'datasets/chain-contracts/{locale}.md': [
    `${made('chain-contracts', 'tests')} tests of the finalists`,
    'Twenty-four contracts',
    '1st Blockchain',
  ],
  'datasets/made-reviews-2024/{locale}.md': [`${made('made-reviews-2024', 'reviews')} English reviews`, 'reviews 2024'],
  'datasets/merchant-texts/{locale}.md': [
    `${made('merchant-texts', 'merchants')} descriptions`,
    `${made('merchant-texts', 'queries')} searches`,
  ],
  'datasets/payment-graph/{locale}.md': [
    `${made('payment-graph', 'accounts')} accounts and ${made('payment-graph', 'payments')} payments`,
  ],
  'datasets/voice-calls/{locale}.md': [`${made('voice-calls', 'calls')} calls in nine dialects`],
  'datasets/wallet-graph-2023/{locale}.md': [`${made('wallet-graph-2023', 'wallets')} of the 2.6 million wallets`],
  'datasets/river-gauges-2024/{locale}.md': [
    `${made('river-gauges-2024', 'gauges')} gauges`,
    `${made('river-gauges-2024', 'gauges')} river gauges`,
    `1 to ${made('river-gauges-2024', 'gauges')}`,
  ],
  'datasets/cold-aisle/{locale}.md': [
    `${made('cold-aisle', 'sensors')} sensors`,
    `1 to ${made('cold-aisle', 'sensors')}`,
  ],
  'agreements/confidentialityAgreement/{locale}.md': [agreementHead('confidentialityAgreement')],
  'agreements/dataSetAgreement/{locale}.md': [agreementHead('dataSetAgreement')],
  'agreements/intellectualPropertyAgreement/{locale}.md': [agreementHead('intellectualPropertyAgreement')],
  'agreements/participationAgreement/{locale}.md': [
    agreementHead('participationAgreement'),
    `at least ${inWords(minimumAge)} years old`,
  ],
  'agreements/userAgreement/{locale}.md': [
    agreementHead('userAgreement'),
    `at least ${inWords(minimumAge)} years old`,
    `at least ${inWords(slotMinutes.free)} minutes before they begin`,
  ],
  'agreements/agreement2022/{locale}.md': [
    agreementHead('agreement2022'),
    `The ${grouped(season2022.teams)} teams`,
    `${trackCount('2022')} tracks`,
    `a team of up to ${inWords(season2022.teamSize.max)}`,
    `preliminary ends on ${dated(season2022.phases.preliminary.to).day}`,
    `the semi-final on ${dated(season2022.phases.semiFinal.to).full}`,
    `on-site final is held on ${dated(season2022.phases.final.from).day.split(' ')[0]} and ${dated(season2022.phases.final.to).day}`,
    `one prize of CNY ${money(120_000)}, two of ${money(40_000)} and four of ${money(10_000)}`,
  ],
  'agreements/chainAgreement1/{locale}.md': [
    agreementHead('chainAgreement1'),
    `the ${chain1.teams} teams`,
    `${inWords(chain1.teamSize.min)} to ${inWords(chain1.teamSize.max)} members`,
    `from ${dated(chain1.phases.preliminary.from).day} to ${dated(chain1.phases.preliminary.to).full}`,
    `the final defence on ${dated(chain1.phases.final.from).full}`,
    `${trackCount('chain-1')} tracks`,
    'CNY 150,000, two of 65,000 and three of 40,000',
  ],
  'agreements/chainAgreement2/{locale}.md': [
    `${inWords(contest('chain-2').teamSize.min)} to ${inWords(contest('chain-2').teamSize.max)} members`,
    `one of ${trackCount('chain-2')} tracks`,
    `${perDay('contract-audit', 'code')} submissions a day`,
    'One first prize of CNY 200,000, two second prizes of 100,000 and four third prizes of 50,000',
  ],
  'agreements/greenComputeAgreement/{locale}.md': [
    `${inWords(kindOf('fewer-joules', 'image').perDay ?? 0)} metered runs a day`,
    'pays one prize of CNY 60,000, two of 25,000 and four of 10,000. The other three tracks pay one of 40,000, two of 15,000 and three of 10,000 each',
  ],
  'agreements/offlineRaceAgreement/{locale}.md': [
    `more than ${inWords(flagLimits.wrongAtMost)} wrong flags within ${inWords(seconds(flagLimits.within))} minutes lock submission for ${inWords(seconds(flagLimits.lockedFor))} minutes`,
    `open from ${venueHours}`,
  ],
  'agreements/offlineRaceAgreement2022/{locale}.md': [
    agreementHead('offlineRaceAgreement2022'),
    `from ${timeOf(on2022.from)} on ${dated(on2022.from).day}`,
    `${timeOf(on2022.timetable.power.at)} on ${dated(on2022.timetable.power.at).full}`,
    `${capital(inWords(on2022.machines.machine.count))} machines`,
    `the ${inWords(on2022.machines.machine.count)} machines`,
  ],
  'news/{locale}.yaml': [
    `${teams} teams, ${gpus} GPUs, ${inWords(daysOfFinal)} days`,
    `41 of ${teams} teams`,
    `Sixty contracts, ${trackCount('chain-2')} tracks, ${size(contest('chain-2').teamSize).teams}`,
    `${contest('2024').results[0]?.team} wins with ${contest('2024').results[0]?.score}. Low Tide is second with ${contest('2024').results[1]?.score}`,
    `by ${marginOf('2023')}`,
    `${grouped(contest('2021').teams ?? 0)} teams took part`,
    `${made('river-gauges-2024', 'gauges')} gauges`,
    'River gauges of 2024',
    '2nd Blockchain',
    ...['2024', '2023', '2022', '2021'].map((year) => `ASTRA ${year}`),
  ],
  'news/gpu-start.{locale}.md': [
    `opened the cluster at ${timeOf(finalFacts.timetable.machines.at)}`,
    `${inWords(cluster.nodes)} nodes with ${gpus} GPUs. ${teams} teams`,
    `Each team has ${cluster.hours} GPU hours`,
    `on the fifth day at ${timeOf(finalFacts.timetable.close.at)}. At ${timeOf(finalFacts.timetable.awards.at)}`,
    'the main contest of 2024',
  ],
  'news/gpu-day-two.{locale}.md': [
    `Runs with ${inWords(night.gpus)} GPUs start tonight at ${hourOf(night.from)}`,
    `41 of ${teams} teams`,
  ],
  'news/chain-open.{locale}.md': [
    `${trackCount('chain-2')} tracks for ${size(contest('chain-2').teamSize).teams}`,
    'All sixty contracts',
    `${inWords(contracts.move)} are written in Move`,
    '2nd Blockchain',
  ],
  'news/chain-1-final.{locale}.md': [
    `with ${contest('chain-1').results[0]?.score} points`,
    `both scored ${contest('chain-1').results[1]?.score}`,
    `${contest('chain-1').teams} teams read ${made('chain-contracts', 'contracts')} contracts in three weeks`,
  ],
  'news/deepfake-final.{locale}.md': [
    `with ${contest('deepfake').results[0]?.score}, ahead of Third Harmonic (${contest('deepfake').results[1]?.score}) and ${contest('deepfake').results[2]?.team} (${contest('deepfake').results[2]?.score})`,
  ],
  'news/draw.{locale}.md': ['at 20:00'],
  'news/river-data.{locale}.md': [
    `${made('river-gauges-2024', 'gauges')} river gauges for the year 2024`,
    `makes ${((Number(made('river-gauges-2024', 'gauges')) * 366 * 144) / 1e6).toFixed(1)} million rows`,
  ],
  'news/season-2020.{locale}.md': [
    `${contest('2020').teams} teams`,
    `The best score is ${contest('2020').results[0]?.score}`,
  ],
  'news/season-2021.{locale}.md': [
    `won with ${contest('2021').results[0]?.score}`,
    `${grouped(contest('2021').teams ?? 0)} teams took part`,
  ],
  'news/season-2022.{locale}.md': [
    `${contest('2022').results[0]?.score}% of the cases`,
    `${grouped(contest('2022').teams ?? 0)} teams took part`,
    `${inWords(on2022.machines.machine.count)} machines`,
  ],
  'news/season-2023.{locale}.md': [
    `with ${contest('2023').results[0]?.score}, ${marginOf('2023')} ahead of ${contest('2023').results[1]?.team} (${contest('2023').results[1]?.score})`,
    `${grouped(contest('2023').teams ?? 0)} teams`,
  ],
  'news/season-2024.{locale}.md': [
    `with ${contest('2024').results[0]?.score} on the hidden half, ahead of Low Tide of Lakeside University with ${contest('2024').results[1]?.score}`,
    `came third with ${contest('2024').results[2]?.score}`,
    `${grouped(contest('2024').teams ?? 0)} teams`,
  ],
};
