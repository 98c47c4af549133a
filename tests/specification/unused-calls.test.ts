import { readFileSync } from 'node:fs';
import { allEndpoints, type NamedEndpoint } from '#lib/contract/contract.ts';
import { type Source, sources } from '../architecture/sources.ts';
import { calls } from './specification.ts';

const record = readFileSync(
  new URL('../../docs/decisions/310-given-calls-without-a-screen.md', import.meta.url),
  'utf8',
);

/** The portal: what asks the backend. */
const callers = sources.filter(({ path }) =>
  /^(app|components|server|lib\/(client|server|document|proxy))\//.test(path),
);

interface Family {
  /** The contract's modules of its calls. */
  readonly part: string;
  /** Screens that get them already chosen. */
  readonly screens: string;
}

const teams: Family = { part: 'teams/', screens: 'components/team/' };
const works: Family = { part: 'contests/works.ts', screens: 'components/work/' };
const staff: Family = { part: 'training/training-staff.ts', screens: 'components/teaching/' };

/** Nouns of one family share their code, which chooses the family by the contest or the role. */
const families: Readonly<Record<string, Family>> = {
  teams,
  chainTeams: teams,
  ai2022Teams: teams,
  greenTeams: teams,
  chainWorks: works,
  ai2022Works: works,
  teacherTraining: staff,
  assistantTraining: staff,
};

const importsContract = ({ imports }: Source, part: string) =>
  imports.some((path) => path.startsWith(`lib/contract/${part}`));
const importsName = ({ text }: Source, name: string) =>
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '#lib/contract/`).test(text);

/** A call of a family is taken from the family of the contest: `calls.signup`, or `call(signup, …)` once it is. */
function isUsedInFamily({ part, screens }: Family, call: string): boolean {
  const access = new RegExp(`\\.${call}\\b`);
  const called = new RegExp(`\\bcall\\(${call}\\b`);
  return callers.some(
    (source) =>
      (source.path.startsWith(screens) && called.test(source.text)) ||
      (importsContract(source, part) && access.test(source.text)),
  );
}

/** A call is named as `noun.call`, or chosen by its name: `noun[kind]` beside `'call'`. */
function isUsedAlone(noun: string, call: string): boolean {
  const direct = new RegExp(`\\b(?:${noun}|${noun}Routes)\\.${call}\\b`);
  const chosen = new RegExp(`\\b(?:${noun}|${noun}Routes)\\[`);
  const importing = callers.filter((source) => importsName(source, noun) || importsName(source, `${noun}Routes`));
  if (importing.some(({ text }) => direct.test(text))) return true;
  return importing.some(({ text }) => chosen.test(text)) && callers.some(({ text }) => text.includes(`'${call}'`));
}

function isUsed({ name }: Pick<NamedEndpoint, 'name'>): boolean {
  const [noun = '', call = ''] = name.split('.');
  const family = families[noun];
  return family ? isUsedInFamily(family, call) : isUsedAlone(noun, call);
}

const given = new Set(calls.filter(({ isGiven }) => isGiven).map(({ method, path }) => `${method} ${path}`));
const unused = allEndpoints()
  .map((named) => ({ named, call: `${named.endpoint.method} ${named.endpoint.path}` }))
  .filter(({ named, call }) => given.has(call) && !isUsed(named))
  .map(({ call }) => call);
const recorded = [...record.matchAll(/^\| `([A-Z]+ [^`]+)` \| (\S.*\S) \|$/gm)].map(([, call = '']) => call);

it('every given call that no code of the portal uses stands in the record with its reason, and no other does', () => {
  expect(recorded.toSorted()).toEqual(unused.toSorted());
});

it('tells used calls from unused ones', () => {
  expect(unused).not.toContain('GET /v1/notice/summary');
  expect(isUsed({ name: 'inbox.nothing' })).toBe(false);
});
