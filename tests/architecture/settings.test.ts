import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { presetConfig } from '#backend/config/config.ts';
import { backendVariables, parseEnv } from '#backend/platform/env.ts';
import { brand, brandVariables } from '#lib/brand.ts';
import { portalVariables, readEnvironment } from '#lib/env.server.ts';
import { filesOf, importersOf } from './sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

const guides = ['README.md', 'CONTRIBUTING.md', 'cli/README.md', ...filesOf('docs/*.md'), ...filesOf('deploy/**/*.md')];
const guideText = guides.map(read).join('\n');
const records = filesOf('docs/decisions/*.md').map(read).join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const operatorsGuide = read('docs/operators.md');

describe('commands', () => {
  const named = [
    ...new Set(
      [...`${guideText}\n${records}`.matchAll(/npm (?:run )(?:-s |--silent )?([a-z\d][a-z\d:-]*)/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ];

  it('that a document names exist', () => {
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('of package.json are named by a guide', () => {
    const isNamed = (name: string) => new RegExp(`npm (?:run (?:--silent |-s )?)?${name}(?![\\w:-])`).test(guideText);
    expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
  });

  it('that start a file name one that exists', () => {
    const files = [...guideText.matchAll(/\bnode ((?:backend|scripts|server|cli|tests)\/[\w/.-]+)/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => filesOf(file).length === 0)).toEqual([]);
  });

  it('of the committee are rows of the guide for operators', () => {
    const commands = filesOf('backend/commands/*.ts').filter((file) => importersOf(file).length === 0);
    expect(commands.length).toBeGreaterThan(5);
    const written = (file: string) =>
      Object.entries(scripts).find(([, line]) => line === `node ${file}`)?.[0] ?? `node ${file}`;
    const rows = operatorsGuide.split('\n').filter((line) => line.startsWith('| `n'));
    const isRow = (command: string) =>
      rows.some((row) => row.includes(`\`${command}\``) || row.includes(`run ${command}\``));
    expect(commands.map(written).filter((command) => !isRow(command))).toEqual([]);
  });

  it('of the committee set switches that the guide for operators names, with their defaults', () => {
    const rows = [...operatorsGuide.matchAll(/^\| `([A-Z_]+)` \| `([01])` \|/gm)].map(([, name, preset]) => [
      name,
      preset,
    ]);
    expect(Object.fromEntries(rows)).toEqual(presetConfig);
  });
});

/** Variables that no operator sets: why they exist. */
const internal: Readonly<Record<string, string>> = {
  NODE_ENV: 'set by the scripts',
  NEXT_RUNTIME: 'set by Next',
  __NEXT_PRIVATE_STANDALONE_CONFIG: 'set by Next',
  STANDALONE: 'set by the build of the standalone folder',
  HEAD_SCRIPT: 'set by the build',
  SETTINGS: 'given to a GPU program',
  GPUS: 'given to a GPU program',
  TRACK: 'given to a GPU program',
  OUT_DIR: 'given to a GPU program',
  CHECKPOINT_DIR: 'given to a GPU program',
  PATH: 'of the system',
  HOME: 'of the system',
  TMPDIR: 'of the system',
};

/** Variables that tests set for each other. */
const ofTests = /^(?:E2E_\w+|TEST_\w+|ADDED|WATCH_REPORT_DEPENDENCIES)$/;

/** Variables of other programs that the guides mention. */
const foreign = [
  'MALLOC_ARENA_MAX',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'XDG_CONFIG_HOME',
  'RLIMIT_DATA',
  'CAP_SYS_ADMIN',
];

/** Values of the configuration in the database, which `set-config.ts` changes. */
const configured = /^[A-Z_]+_SWITCH$|^INTELLIGENT_CUSTOMER_SERVICE_TYPE$/;

const settings = [...new Set([...portalVariables, ...backendVariables, ...brandVariables])];

/** Names that a file reads from its environment, by property or by destructuring. */
function readBy(file: string): string[] {
  const text = read(file);
  const properties = [...text.matchAll(/process\.env\.([A-Z_\d]+)/g)].map(([, name = '']) => name);
  const destructured = [...text.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/[:=\s]/)[0] ?? ''),
  );
  return [...properties, ...destructured].filter((name) => /^[A-Z_]/.test(name));
}

const isDocumented = (name: string) => new RegExp(`(?<![\\w-])${name}(?!\\w)`).test(guideText);

describe('settings', () => {
  it('of portal and backend are documented', () => {
    expect(settings.length).toBeGreaterThan(50);
    expect(settings.filter((name) => !(name in internal) && !isDocumented(name))).toEqual([]);
  });

  it('that the sources read are documented, or set by the project itself', () => {
    const files = filesOf('{app,backend,cli,components,lib,scripts,server,tests}/**/*.{ts,tsx,mjs}').concat(
      filesOf('*.{ts,mjs}'),
    );
    const names = [...new Set(files.flatMap(readBy))];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !(name in internal) && !ofTests.test(name) && !isDocumented(name))).toEqual([]);
  });

  it('that a guide names are read by something', () => {
    const everywhere = filesOf('{backend,cli,lib,scripts,server,tests,deploy}/**/*')
      .filter(
        (file) => /\.(?:tsx?|mjs|ya?ml|service|example)$|Dockerfile$/.test(file) && !/settings\.test\.ts$/.test(file),
      )
      .map(read)
      .join('\n');
    const named = new Set(
      [...guideText.matchAll(/(?<![\w-])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/g)].map(([name]) => name),
    );
    const isRead = (name: string) => settings.includes(name) || new RegExp(`\\b${name}\\b`).test(everywhere);
    expect([...named].filter((name) => !foreign.includes(name) && !isRead(name))).toEqual([]);
    expect(foreign.filter((name) => !named.has(name))).toEqual([]);
    expect([...named].some((name) => configured.test(name))).toBe(true);
  });

  const rows = [...read('README.md').matchAll(/^\| ((?:`[A-Z\d_]+`(?:, )?)+) \| ([^|]*) \|/gm)].map(
    ([, names = '', preset = '']) => ({
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      preset,
    }),
  );
  const secret = 'x'.repeat(32);
  const presets: Readonly<Record<string, unknown>> = {
    ...parseEnv({ BACKEND_SECRET: secret, PORTAL_SIGNAL_SECRET: secret }),
    ...readEnvironment({ SESSION_SECRET: secret, PORTAL_SIGNAL_SECRET: secret }),
    ...{ PORTAL_CONTEST: brand.contest, PORTAL_PROVIDER: brand.provider, PORTAL_UNIVERSITY: brand.university },
  };
  /** Told in words: they follow from other settings, or from the way of the start. */
  const derived = new Set([
    ...['PUBLIC_ORIGIN', 'PORTAL_URL', 'BACKEND_PUBLIC_URL', 'CONTEST_BACKEND_URL', 'REDIRECT_ORIGINS', 'COPY_KEY'],
    ...['AGREEMENT_FRAME_ORIGINS', 'IDENTITY_PROVIDER_LOGOUT_URL', 'SIMULATED_LOGIN', 'VOUCHER_SECRET'],
    ...['SESSION_SECRET', 'BACKEND_SECRET', 'PORTAL_SIGNAL_SECRET'],
  ]);
  const shown = (value: unknown) => String(typeof value === 'boolean' ? Number(value) : value);

  it('are rows of the README', () => {
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows)('have the defaults that the README states: $names', ({ names, preset }) => {
    const stated = [...preset.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
    const fixed = names.filter((name) => presets[name] !== undefined && !derived.has(name));
    const listed = fixed.filter((name) => !Array.isArray(presets[name]) || shown(presets[name]) !== '');
    expect(listed.map((name) => [name, stated.includes(shown(presets[name]))])).toEqual(
      listed.map((name) => [name, true]),
    );
  });
});
