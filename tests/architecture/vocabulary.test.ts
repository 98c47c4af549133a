import { readFileSync } from 'node:fs';
import { filesOf, type Source, sources } from './sources.ts';

/** A name that a reader would have to learn here, and the field’s word for it. */
interface Rule {
  /** A whole identifier. */
  readonly name: RegExp;
  readonly instead: string;
}

const whole = (...names: readonly string[]) => new RegExp(`^(?:${names.join('|')})$`);

/** Identifiers of types, functions and variables. Names of the specification stay as it writes them. */
const everywhere: readonly Rule[] = [
  { name: /Scene$|Situation$/, instead: 'LockedTeam, TeamState, ClusterState' },
  { name: /Standing(?:Schema|Query)?$/, instead: 'Status, Eligibility, LeaderboardEntry' },
  { name: /^[A-Z][a-z]\w*Place$/, instead: '…Context, Position, Placeholder' },
  { name: whole('Parts'), instead: 'Deps' },
  {
    name: whole('Refused', 'allow', 'allowing', 'reasonAgainst', 'there'),
    instead: 'DomainError, assertAllowed, blockerOf, orThrow',
  },
  { name: /^Letter/, instead: 'Message, Notice' },
  { name: whole('tell', 'Post'), instead: 'notify, Notifier' },
  { name: whole('sayChanged', 'say'), instead: 'publishChange, translate, or what it says: reasonText' },
  { name: whole('deaf', 'heard'), instead: 'unsubscribe, listener' },
  { name: /Desk(?![a-z])/, instead: 'SessionManager, SubmitPanel, MarkingPanel' },
  { name: whole('Hall', 'hall', 'toHall', 'toRace', 'cards'), instead: 'Cluster, venue, toOnSiteFinal, gpus' },
  { name: whole('layIn', 'layDown', 'reckon'), instead: 'importUpload, importStandings, computeStandings' },
  { name: whole('turnAway', 'door'), instead: 'reject, requestHandler' },
  { name: whole('become', 'onward'), instead: 'set, destination' },
  {
    name: whole('lapses', 'passOn', 'miss', 'take'),
    instead: 'expiry, forward or offerToWaitlist, markNoShow, claim or add',
  },
  {
    name: whole('patience', 'silence', 'together', 'often'),
    instead: 'shutdownTimeoutMs, heartbeatTimeoutMs, debounceMs, pollMs',
  },
  {
    name: whole('Loaded', 'Bones', 'bones', 'Shell', 'Frame'),
    instead: 'QueryBoundary, Skeleton, Providers, PageLayout',
  },
  { name: /FrameProps$/, instead: 'LayoutProps, but for a frame of a window' },
  { name: whole('useQuiet', 'useSettled'), instead: 'useDebounced' },
  { name: whole('clockTicks'), instead: 'timeTicks' },
  { name: whole('givenAt', 'aliveAt'), instead: 'allocatedAt, heartbeatAt' },
];

/** Frames in the word’s own sense: of a window, of a text field. */
const frames = new Set(['RemoteFrameProps', 'FrameProps']);

const files =
  /(?:^|\/)(?:ask|endings|door|turn|watched|once|settle|together|onward|way-on|salon-leaf|plain-words|letter)(?:-[\w-]+)?\.tsx?$/;

/** Keys of catalogues come from texts. */
const written = sources.filter(({ path }) => !path.endsWith('.d.json.ts'));

const withoutTexts = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/[^\n]*/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/(?<==)"[^"\n]*"/g, '""')
    // A template keeps what it computes.
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    // Name of a header, and of an attribute in HTML.
    .replace(/\ballow(?=[:=])/g, ' ');

function uses({ path, text }: Source, rules: readonly Rule[]): readonly string[] {
  const names = new Set(withoutTexts(text).match(/[A-Za-z_$][\w$]*/g));
  return rules.flatMap(({ name, instead }) =>
    [...names].filter((one) => name.test(one) && !frames.has(one)).map((one) => `${path}: ${one} (write ${instead})`),
  );
}

it('identifiers are read without comments and texts', () => {
  const text = "// become\nconst a = 'become'; layIn();";
  const source = { path: 'a.ts', text, imports: [], needs: [], packages: [], neededPackages: [] };
  expect(uses(source, everywhere)).toEqual(['a.ts: layIn (write importUpload, importStandings, computeStandings)']);
});

it('identifiers are the words of the field', () => {
  expect(written.flatMap((source) => uses(source, everywhere))).toEqual([]);
});

it('files are named by the words of the field', () => {
  expect(written.map(({ path }) => path).filter((path) => files.test(path))).toEqual([]);
});

/** A noun clause where the noun should stand: `Whether it is open` for `True while it is open`. */
const nounClause = /(?:\/\*\*?|^\s*\/\/)\s+((?:What|Who|Whether|How|Whoever|Whatever|Whose)\b[^\n]*)/gm;

it('comments name the thing, and begin with no clause in its place', () => {
  const clauses = written.flatMap(({ path, text }) =>
    [...text.matchAll(nounClause)].map(([, comment]) => `${path}: ${comment}`),
  );
  expect(clauses).toEqual([]);
});

/** Names of columns, as a query writes them. */
const columns =
  /\b(?:integer|bigint|bigserial|text|varchar|jsonb|boolean|real|doublePrecision|timestamp)\('(longest|given_at|alive_at|is_first|place|wrong|by|figures|facts)'/g;

it('columns are, too', () => {
  const tables = written.filter(({ path }) => path.endsWith('tables.ts'));
  expect(tables.length).toBeGreaterThan(10);
  expect(tables.flatMap(({ path, text }) => [...text.matchAll(columns)].map(([, name]) => `${path}: ${name}`))).toEqual(
    [],
  );
});

const privateKey = /"(toHall|hall|toRace|nobody|standing|letters?|desk|bones|say|tell|reckon|lapses)":/g;

it('keys of catalogues are, too', () => {
  const keys = filesOf('{,backend/}messages/*/*.json').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(privateKey)].map(([, key]) => `${path}: ${key}`),
  );
  expect(keys).toEqual([]);
});

const privateWord =
  /\b(?:sayChanged|layIn|layDown|reckon(?:s|ed|ing)?|turnAway|lapse[sd]?|passOn|deaf|the hall|bones|reasonAgainst|way-on)\b/gi;

it('comments and titles of decisions use them', () => {
  const comments = written.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm)].flatMap(([comment]) =>
      [...comment.matchAll(privateWord)].map(([word]) => `${path}: ${word}`),
    ),
  );
  expect(comments).toEqual([]);
  const titles = filesOf('docs/decisions/*.md').map((path) => readFileSync(path, 'utf8').split('\n', 1).join());
  expect(titles.length).toBeGreaterThan(100);
  expect(
    titles.filter((title) => /^# \d+:? (?:What|Who|Whether|How)\b/.test(title) || privateWord.test(title)),
  ).toEqual([]);
});
