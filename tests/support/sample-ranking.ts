import type { RankingScreenContext } from '#components/ranking/ranking-context.ts';
import type { RankingWords } from '#components/ranking/ranking-words.ts';

/** The ranking of a running track with three rows on a page. */
export const sampleRanking: RankingScreenContext = {
  raceId: 'fraud-rings',
  type: 'public',
  timeZone: 'Asia/Shanghai',
  teamHref: '/newTeamName/{id}',
  pageHref: '/matchHomeRanklist/2025/fraud-rings/{page}',
  firstHref: '/matchHomeRanklist/2025/fraud-rings',
  pageSize: 3,
  live: true,
  moves: true,
};

const counted = (word: string) => ({ one: `1 ${word}`, other: `{count} ${word}s` });

/** Short texts, so that tests can name them. */
export const rankingWords: RankingWords = {
  caption: 'Ranking by F1',
  columns: {
    rank: 'Rank',
    move: 'Move',
    team: 'Team',
    attempts: 'Tries',
    last: 'Last',
    score: 'Score',
    inGraph: 'Graph',
  },
  move: { up: counted('up'), down: counted('down'), unchanged: 'unchanged', isNew: 'new' },
  search: 'Find a team',
  found: { ...counted('team'), none: 'no team' },
  notFound: 'No {keyword}',
  notFoundText: '',
  clear: 'All',
  live: 'Live',
  paused: 'Paused',
  goToMine: 'Go to my team',
  myTeam: 'My team',
  gap: '{from} to {to} elsewhere',
  shown: '{from} to {to} of {total}',
  zone: 'Times in UTC+8',
  pages: 'Pages',
  page: 'Page {page}',
  previous: 'Back',
  next: 'On',
  failed: 'Failed.',
  failedText: 'From {time}.',
  retry: 'Again',
  showInGraph: 'Show {team}',
  graphFull: 'Clear one first.',
  history: {
    title: 'Over time',
    text: 'Up to ten teams.',
    show: 'Show the graph',
    hide: 'Hide the graph',
    loading: 'Loading',
    failed: 'No scores.',
    retry: 'Again',
    empty: 'Nothing',
    chartLabel: '{team} {from} {to}',
    highlight: 'Highlight',
    moment: 'Moment',
    asTable: 'As a table',
    noScore: 'none',
  },
};
