import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { parseEnv, parseWorkerEnv } from '#backend/platform/env.ts';
import { brandVariables } from '#lib/brand.ts';
import { addressOf } from '#lib/contract/route.ts';
import { portalRoutes } from '#lib/contract/routes/portal.ts';
import { readEnvironment } from '#lib/env.server.ts';
import { projectDir } from '../../scripts/bootstrap/project.mjs';
import { currentRelease, releasesFolder } from '../../scripts/build/releases.ts';
import { filesOf, type Source, sources } from '../architecture/sources.ts';

const textOf = (...path: readonly string[]) => readFileSync(join(projectDir, 'deploy', ...path), 'utf8');
const isInProject = (path: string) => existsSync(join(projectDir, path));
type Variables = Readonly<Record<string, string>>;

/** Values as an operator sets them. */
const sampleValues: Variables = {
  ...Object.fromEntries(
    ['SESSION_SECRET', 'PORTAL_SIGNAL_SECRET', 'BACKEND_SECRET', 'VOUCHER_SECRET'].map((name) => [
      name,
      name.repeat(4),
    ]),
  ),
  PUBLIC_ORIGIN: 'https://contest.example',
  BACKEND_PUBLIC_URL: 'https://support.contest.example',
  POSTGRES_PASSWORD: 'letters9',
  DATABASE_URL: 'postgres://contest:letters9@postgres:5432/contest',
  REDIS_URL: 'redis://redis:6379',
};

/** Parses the settings of each process as the process itself does. */
const readers = {
  portal: readEnvironment,
  backend: parseEnv,
  worker: parseWorkerEnv,
};
type ProcessName = keyof typeof readers;
const processes = Object.keys(readers) as readonly ProcessName[];

/** What every process must be given; without them it would run with defaults of a trial on one machine. */
const expected: Readonly<Record<ProcessName, readonly string[]>> = {
  portal: [
    'PUBLIC_ORIGIN',
    'CONTEST_BACKEND_URL',
    'SESSION_SECRET',
    'PORTAL_SIGNAL_SECRET',
    'REDIS_URL',
    'TRUSTED_PROXIES',
    'METRICS_PORT',
  ],
  backend: [
    ...['PUBLIC_ORIGIN', 'PORTAL_URL', 'DATABASE_URL', 'REDIS_URL', 'BACKEND_SECRET', 'PORTAL_SIGNAL_SECRET'],
    'BACKEND_METRICS_PORT',
  ],
  worker: [
    ...['PUBLIC_ORIGIN', 'DATABASE_URL', 'BACKEND_SECRET', 'SCORING_WORKERS', 'GPU_RUNNERS'],
    'BACKEND_METRICS_PORT',
  ],
};

/** Secrets and addresses with secrets that a process does not read, and must not be given. */
const withheld: Readonly<Record<ProcessName, readonly string[]>> = {
  portal: ['BACKEND_SECRET', 'VOUCHER_SECRET', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'VAPID_PRIVATE_KEY'],
  backend: ['SESSION_SECRET'],
  worker: ['SESSION_SECRET', 'PORTAL_SIGNAL_SECRET', 'VOUCHER_SECRET', 'REDIS_URL', 'VAPID_PRIVATE_KEY'],
};

function expectSettings(name: ProcessName, variables: Variables): void {
  expect(() => readers[name](variables)).not.toThrow();
  expect(expected[name].filter((variable) => !variables[variable])).toEqual([]);
  expect(withheld[name].filter((variable) => variable in variables)).toEqual([]);
}

describe('Dockerfile', () => {
  const file = textOf('Dockerfile');
  const stages = file.split(/^FROM /m).slice(1);
  const stage = (name: string) => stages.find((text) => new RegExp(`^\\S+ AS ${name}$`, 'm').test(text)) ?? '';

  it('builds on the version of Node that the project is tested with', () => {
    const { dependencies } = z
      .object({ dependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')));
    expect(/^ARG NODE_VERSION=(.*)$/m.exec(file)?.[1]).toBe(dependencies.node);
  });

  it.each(['portal', 'backend'])('runs the %s as an unprivileged user with a health check', (name) => {
    expect(/^USER (.*)$/gm.exec(stage(name))?.[1]).toBe('node');
    expect(stage(name).indexOf('USER node')).toBeGreaterThan(stage(name).lastIndexOf('\nRUN '));
    expect(stage(name)).toContain('HEALTHCHECK');
  });

  it.each(['build', 'portal', 'backend'])('takes the names of the brand as arguments: %s', (name) => {
    expect(stage(name)).toContain(`\nARG ${brandVariables.join(' ')}\n`);
    for (const variable of brandVariables) expect(stage(name)).toContain(`${variable}=$${variable}`);
  });

  /** Sources that the programs of the backend's image reach by imports; `through` names those of a source. */
  function reachedBy(through: 'imports' | 'needs'): readonly Source[] {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const reached = new Set<Source>();
    const follow = (path: string) => {
      const source = byPath.get(path);
      if (!source || reached.has(source)) return;
      reached.add(source);
      for (const target of source[through]) follow(target);
    };
    for (const entry of ['backend/main.ts', 'backend/worker.ts', ...filesOf('backend/commands/*.ts')]) follow(entry);
    expect(reached.size).toBeGreaterThan(300);
    return [...reached];
  }

  it('copies everything that backend, worker and commands import', () => {
    const copied = [...stage('backend').matchAll(/^COPY (\w[\w.-]*) /gm)].map(([, folder = '']) => folder);
    expect(copied.filter((path) => !isInProject(path))).toEqual([]);
    const paths = reachedBy('imports').map(({ path }) => path);
    expect(paths.filter((path) => !copied.includes(path.split('/')[0] ?? ''))).toEqual([]);
  });

  it('leaves out packages of the portal, and none that backend, worker and commands load', () => {
    const command = /npm uninstall --no-save --omit=dev ([^\n]*)/.exec(stage('backend-packages'))?.[1];
    const removed = command?.split(' ') ?? [];
    expect(removed).toContain('next');
    const loaded = new Set(reachedBy('needs').flatMap(({ neededPackages }) => neededPackages));
    expect(loaded).toContain('drizzle-orm');
    const isOf = (name: string, ofPackage: string) => name === ofPackage || name.startsWith(`${ofPackage}/`);
    expect([...loaded].filter((name) => removed.some((one) => isOf(name, one)))).toEqual([]);
  });

  it('has a pg_dump for the backend that is not older than the server of compose', () => {
    const major = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);
    const client = major(/postgresql-client-(\d+)/, stage('backend'));
    expect(client).toBeGreaterThanOrEqual(major(/image: postgres:(\d+)/, textOf('compose.yaml')));
  });

  it('checks health where the processes answer', () => {
    expect(stage('portal')).toContain(addressOf(portalRoutes.health, {}));
    expect(stage('backend')).toContain("BACKEND_PORT + '/health'");
  });
});

describe('compose.yaml', () => {
  const ServiceSchema = z.looseObject({
    image: z.string(),
    build: z
      .object({ dockerfile: z.string(), target: z.string(), args: z.record(z.string(), z.string().nullable()) })
      .optional(),
    env_file: z.array(z.object({ path: z.string(), required: z.literal(false) })).default([]),
    environment: z
      .record(
        z.string(),
        z
          .string()
          .nullable()
          .transform((value) => value ?? ''),
      )
      .default({}),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    security_opt: z.array(z.string()).optional(),
    ports: z.array(z.string()).optional(),
    volumes: z.array(z.string()).default([]),
    depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  });
  const ComposeSchema = z.object({
    services: z.record(z.string(), ServiceSchema),
    volumes: z.record(z.string(), z.null()),
  });
  /** As Compose does: `${NAME:?}` must be set, `${NAME:-preset}` need not be. */
  const filled = textOf('compose.yaml').replace(/\$\{(\w+)(?::\?|:-([^}]*))\}/g, (_, name: string, preset?: string) => {
    const value = sampleValues[name] ?? preset;
    if (value === undefined) throw new Error(`${name} is required and not known`);
    return value;
  });
  const { services, volumes } = ComposeSchema.parse(parse(filled, { merge: true }));

  it('starts two portals, backend, worker, PostgreSQL, Redis and nginx', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['backend', 'nginx', 'portal-1', 'portal-2', 'postgres', 'redis', 'worker'].toSorted(),
    );
  });

  it.each([
    ['portal-1', 'portal'],
    ['portal-2', 'portal'],
    ['backend', 'backend'],
    ['worker', 'worker'],
  ] as const)('gives %s valid settings', (service, name) => {
    expectSettings(name, services[service]?.environment ?? {});
  });

  it.each([
    ['portal-1', 'portal'],
    ['portal-2', 'portal'],
    ['backend', 'backend'],
    ['worker', 'worker'],
  ] as const)('lets %s have further settings, from a file of its own', (service, name) => {
    expect(services[service]?.env_file).toEqual([{ path: `${name}.env`, required: false }]);
  });

  it('builds with the names of the brand, and shows the content of the operator', () => {
    const built = Object.values(services).flatMap(({ build }) => (build ? [Object.keys(build.args)] : []));
    expect(built).toEqual([brandVariables, brandVariables, brandVariables]);
    const content = /CONTENT_DIR=(\S+)/.exec(textOf('Dockerfile'))?.[1];
    for (const service of ['backend', 'worker'])
      expect(services[service]?.volumes).toContain(`../backend/content:/srv/contest-portal/${content}:ro`);
  });

  it('names in .env.example what must be set', () => {
    const named = [...textOf('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const used = [...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].toSorted()).toEqual(named.toSorted());
  });

  it('publishes nginx only, with pinned images and read-only file systems', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['nginx']);
    const foreign = Object.values(services).filter(({ image }) => !image.startsWith('contest-'));
    expect(foreign.filter(({ image }) => !/:\d+\.\d+/.test(image)).map(({ image }) => image)).toEqual([]);
    const hardened = Object.entries(services).filter(([name]) => name !== 'postgres');
    expect(
      hardened.filter(([, service]) => !service.read_only || !service.cap_drop?.includes('ALL')).map(([name]) => name),
    ).toEqual([]);
    expect(hardened.filter(([, service]) => !service.security_opt).map(([name]) => name)).toEqual([]);
  });

  it('refers to files, stages, services and volumes that exist', () => {
    const file = textOf('Dockerfile');
    for (const { build } of Object.values(services))
      if (build) expect([isInProject(build.dockerfile), file.includes(` AS ${build.target}`)]).toEqual([true, true]);
    const waited = Object.values(services).flatMap((service) => Object.keys(service.depends_on));
    expect(waited.filter((name) => !services[name])).toEqual([]);
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    expect(mounted.filter((name) => /^\w/.test(name) && !(name in volumes))).toEqual([]);
    expect(mounted.filter((name) => name.startsWith('./') && !isInProject(join('deploy', name)))).toEqual([]);
  });

  it('lets nginx write its cache, in a file system that is read only', () => {
    const cache = /^proxy_cache_path (\S+)/m.exec(textOf('nginx', 'contest.conf'))?.[1];
    expect(services.nginx?.volumes).toContain(`pages:${cache}`);
  });
});

describe('Kubernetes', () => {
  const ReferenceSchema = z.object({ name: z.literal('contest-portal'), key: z.string() });
  const VariableSchema = z.object({
    name: z.string(),
    value: z.string().optional(),
    valueFrom: z
      .object({ configMapKeyRef: ReferenceSchema.optional(), secretKeyRef: ReferenceSchema.optional() })
      .optional(),
  });
  const ProbeSchema = z.object({ httpGet: z.object({ path: z.string() }) }).optional();
  const ContainerSchema = z.looseObject({
    env: z.array(VariableSchema),
    envFrom: z.array(z.object({ secretRef: z.object({ name: z.string(), optional: z.literal(true) }) })),
    command: z.array(z.string()).optional(),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    livenessProbe: ProbeSchema,
    readinessProbe: ProbeSchema,
  });
  const DeploymentSchema = z.object({
    kind: z.literal('Deployment'),
    spec: z.looseObject({
      template: z.object({
        spec: z.looseObject({
          terminationGracePeriodSeconds: z.number().min(20),
          automountServiceAccountToken: z.literal(false),
          securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
          containers: z.tuple([ContainerSchema]),
        }),
      }),
    }),
  });
  const KustomizationSchema = z.looseObject({
    resources: z.array(z.string()),
    configMapGenerator: z.tuple([z.object({ name: z.string(), literals: z.array(z.string()) })]),
  });
  const kustomization = KustomizationSchema.parse(parse(textOf('kubernetes', 'kustomization.yaml')));
  const secret = z
    .object({ stringData: z.record(z.string(), z.string()) })
    .parse(parse(textOf('kubernetes', 'secret.example.yaml')));

  const containerOf = (name: ProcessName) => {
    const [deployment] = parseAllDocuments(textOf('kubernetes', `${name}.yaml`));
    return DeploymentSchema.parse(deployment?.toJS()).spec.template.spec.containers[0];
  };
  const configured = (key: string) =>
    kustomization.configMapGenerator[0].literals
      .find((literal) => literal.startsWith(`${key}=`))
      ?.slice(key.length + 1);

  it('lists every manifest but the secret', () => {
    const files = readdirSync(join(projectDir, 'deploy', 'kubernetes'));
    const others = files.filter((name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name));
    expect(kustomization.resources.toSorted()).toEqual(others.toSorted());
  });

  it.each(processes)('gives the %s valid settings, from keys that exist', (name) => {
    const variables = Object.fromEntries(
      containerOf(name).env.flatMap(({ name: variable, value, valueFrom }) => {
        if (value !== undefined) return [[variable, value]];
        const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
        if (configMapKeyRef) return [[variable, configured(configMapKeyRef.key) ?? 'missing']];
        expect(Object.keys(secret.stringData)).toContain(secretKeyRef?.key);
        return /^(?:S3|VAPID)_/.test(variable) ? [] : [[variable, sampleValues[variable] ?? 'missing']];
      }),
    );
    expectSettings(name, variables);
  });

  it.each(processes)('lets the %s have further settings, from a secret of its own', (name) => {
    expect(containerOf(name).envFrom).toEqual([{ secretRef: { name: `${name}-settings`, optional: true } }]);
  });

  it('gives metrics the names of jobs that alerts and dashboard select', () => {
    const selected = [textOf('prometheus', 'alerts.yaml'), textOf('grafana', 'contest-portal.json')].flatMap((text) =>
      [...text.matchAll(/job=~?\\?"([a-z|]+)/g)].flatMap(([, names = '']) => names.split('|')),
    );
    const labels = processes.map((name) => /labels: \{ app: (\w+) \}/.exec(textOf('kubernetes', `${name}.yaml`))?.[1]);
    expect([...new Set(selected)].toSorted()).toEqual(labels.toSorted());
    const uncommented = textOf('prometheus', 'prometheus.yaml').replaceAll(/^# {2}(?=[ -])/gm, '  ');
    const { scrape_configs: jobs } = z
      .object({
        scrape_configs: z.array(
          z.looseObject({ job_name: z.string(), relabel_configs: z.array(z.looseObject({})).optional() }),
        ),
      })
      .parse(parse(uncommented));
    expect(jobs.find(({ job_name }) => job_name === 'contest')?.relabel_configs).toContainEqual({
      source_labels: ['__meta_kubernetes_pod_label_app'],
      target_label: 'job',
    });
  });

  it('has the buffer for headers of the shipped nginx at the ingress', () => {
    const [, size = 'missing'] = /^proxy_buffer_size (\w+);$/m.exec(textOf('nginx', 'contest.conf')) ?? [];
    const IngressSchema = z.object({
      kind: z.literal('Ingress'),
      metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()) }),
    });
    const ingresses = parseAllDocuments(textOf('kubernetes', 'network.yaml')).flatMap((document) => {
      const { data } = IngressSchema.safeParse(document.toJS());
      return data?.metadata.name === 'contest' ? [data.metadata.annotations] : [];
    });
    expect(ingresses.map((one) => one['nginx.ingress.kubernetes.io/proxy-buffer-size'])).toEqual([size]);
  });

  it('probes where the processes answer', () => {
    const portal = containerOf('portal');
    expect([portal.livenessProbe?.httpGet.path, portal.readinessProbe?.httpGet.path]).toEqual([
      addressOf(portalRoutes.health, {}),
      addressOf(portalRoutes.ready, {}),
    ]);
    expect(containerOf('backend').livenessProbe?.httpGet.path).toBe('/health');
    expect(containerOf('worker').command?.every((part) => part === 'node' || isInProject(part))).toBe(true);
  });
});

describe('systemd', () => {
  const units = readdirSync(join(projectDir, 'deploy', 'systemd'));
  const settingOf = (unit: string, name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(textOf('systemd', unit))?.[1] ?? '';

  it.each(units)('%s starts a file that exists, as a user of its own', (unit) => {
    expect(settingOf(unit, 'User')).toMatch(/^contest/);
    const entry = settingOf(unit, 'ExecStart').split(' ').at(-1) ?? '';
    expect(entry === 'entry.mjs' || isInProject(entry)).toBe(true);
    expect(settingOf(unit, 'EnvironmentFile')).toMatch(/^\/etc\/contest-portal\/\w+\.env$/);
    expect(Number(settingOf(unit, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(20);
  });

  it('runs as users that the guide makes', () => {
    const guide = readFileSync(join(projectDir, 'docs', 'operators.md'), 'utf8');
    const made = [...guide.matchAll(/^useradd --system .*?([\w-]+)(?: +#.*)?$/gm)].map(([, name]) => name);
    expect(made.toSorted()).toEqual([...new Set(units.map((unit) => settingOf(unit, 'User')))].toSorted());
  });

  it('runs portals from the newest complete build', () => {
    const folder = settingOf('contest-portal@.service', 'WorkingDirectory');
    expect(folder).toBe(`/srv/contest-portal/${releasesFolder}/${currentRelease}`);
    expect(textOf('Dockerfile')).toContain(`${releasesFolder}/${currentRelease}`);
  });

  it.each(processes)('asks for no setting of the %s that it does not read', (name) => {
    const unit = units.find((file) => file.startsWith(`contest-${name}`)) ?? '';
    const named = [...textOf('systemd', unit).matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)].map(([variable]) => variable);
    expect(named).toContain('PUBLIC_ORIGIN');
    expect(withheld[name].filter((variable) => named.includes(variable))).toEqual([]);
  });

  it('keeps nothing in a folder of another user, which it could not enter', () => {
    const states = units.map((unit) => ({
      user: settingOf(unit, 'User'),
      folder: `/var/lib/${settingOf(unit, 'StateDirectory')}`,
      named: [...textOf('systemd', unit).matchAll(/^Environment=\w+_DIR=(.*)$/gm)].map(([, path = '']) => path),
    }));
    for (const { user, folder, named } of states) {
      expect(named).toEqual([folder]);
      const others = states.filter((other) => other.user !== user);
      expect(others.filter((other) => `${folder}/`.startsWith(`${other.folder}/`))).toEqual([]);
    }
  });
});
