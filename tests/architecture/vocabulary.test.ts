import { inFolder, type Source, sources } from './sources.ts';

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
  { name: whole('Parts'), instead: 'Deps' },
  { name: whole('reasonAgainst'), instead: 'blockerOf' },
  { name: whole('sayChanged'), instead: 'publishChange' },
  { name: whole('deaf', 'heard'), instead: 'unsubscribe, listener' },
  { name: /^(?:Session|Submit|Mark|Teaching|Sign)Desk/, instead: 'SessionManager, SubmitPanel, MarkingPanel' },
  { name: whole('layIn', 'layDown', 'reckon'), instead: 'importUpload, importStandings, computeStandings' },
  { name: whole('turnAway'), instead: 'reject' },
  { name: whole('become'), instead: 'set' },
  { name: whole('lapses', 'passOn', 'miss'), instead: 'expiry, forward or offerToWaitlist, markNoShow' },
  { name: whole('patience', 'silence', 'together'), instead: 'shutdownTimeoutMs, heartbeatTimeoutMs, debounceMs' },
  { name: whole('useQuiet', 'useSettled'), instead: 'useDebounced' },
];

/** The portal alone: in the backend these are names of columns, of programs, or of rooms that another rule covers. */
const inPortal: readonly Rule[] = [
  { name: whole('say'), instead: 'translate, or what it says: reasonText' },
  { name: whole('tell', 'Post'), instead: 'notify, Notifier' },
  { name: /^Letter/, instead: 'Message' },
  { name: whole('Hall', 'toHall'), instead: 'Cluster, onSiteFinal' },
  { name: /^Desk/, instead: 'Panel, Dashboard' },
  { name: whole('Loaded', 'Bones', 'bones', 'Shell'), instead: 'QueryBoundary, Skeleton, Providers' },
  { name: /FrameProps$/, instead: 'LayoutProps, but for a frame of a window' },
  { name: whole('often'), instead: 'pollMs' },
];

/** Frames in the word’s own sense: of a window, of a text field. */
const frames = new Set(['RemoteFrameProps', 'FrameProps']);

const files =
  /(?:^|\/)(?:ask|endings|door|turn|watched|once|onward|way-on|salon-leaf|plain-words|letter)(?:-[\w-]+)?\.tsx?$/;

/** Keys of catalogues come from texts. */
const written = sources.filter(({ path }) => !path.endsWith('.d.json.ts'));

const withoutTexts = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/[^\n]*/g, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

function uses({ path, text }: Source, rules: readonly Rule[]): readonly string[] {
  const names = new Set(withoutTexts(text).match(/[A-Za-z_$][\w$]*/g));
  return rules.flatMap(({ name, instead }) =>
    [...names].filter((one) => name.test(one) && !frames.has(one)).map((one) => `${path}: ${one} (write ${instead})`),
  );
}

it('identifiers are read without comments and texts', () => {
  const source = { path: 'a.ts', text: "// become\nconst a = 'become'; layIn();", imports: [], packages: [] };
  expect(uses(source, everywhere)).toEqual(['a.ts: layIn (write importUpload, importStandings, computeStandings)']);
});

it('identifiers are the words of the field', () => {
  expect(written.flatMap((source) => uses(source, everywhere))).toEqual([]);
});

it('identifiers of the portal are, too', () => {
  const portal = written.filter((source) => !inFolder('backend')(source));
  expect(portal.flatMap((source) => uses(source, inPortal))).toEqual([]);
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
