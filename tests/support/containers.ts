import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locales } from '#lib/i18n/locales.ts';

const run = promisify(execFile);

export interface TestContainer {
  readonly digest: string;
  readonly bundle: string;
}

/** Writes `containers/` of a content folder: one image, or none. */
export function offerContainer(content: string, container: TestContainer | null): void {
  const facts = container ? { tiny: container } : {};
  const words = container ? { tiny: { name: 'Tiny image', about: 'A shell and nothing else' } } : {};
  mkdirSync(join(content, 'containers'), { recursive: true });
  for (const locale of locales) writeFileSync(join(content, 'containers', `${locale}.yaml`), JSON.stringify(words));
  writeFileSync(join(content, 'containers/facts.yaml'), JSON.stringify(facts));
}

/** A bundle as `umoci unpack` leaves it, without programs. */
export async function fakeBundle(folder: string): Promise<TestContainer> {
  const [bundle, digest] = [join(folder, 'bundle'), `sha256:${'c0'.repeat(32)}`];
  await mkdir(join(bundle, 'rootfs'), { recursive: true });
  await Promise.all([bundle, join(bundle, 'rootfs')].map((path) => chmod(path, 0o755)));
  const made = { from_descriptor_path: { descriptor_walk: [{ digest }] } };
  await writeFile(join(bundle, 'umoci.json'), JSON.stringify(made));
  await writeFile(join(bundle, 'config.json'), JSON.stringify({ process: { env: ['PATH=/bin', 'MODEL=tiny'] } }));
  return { digest, bundle };
}

const shellPrograms = ['cat', 'cut', 'env', 'grep', 'id', 'ls', 'printf', 'sh', 'sleep', 'tail', 'touch', 'tr'];

/** An OCI image that Debian's umoci makes of its static BusyBox, and the bundle that it unpacks. */
export async function unpackImage(folder: string): Promise<TestContainer> {
  const [layout, bundle, root] = [join(folder, 'layout'), join(folder, 'bundle'), join(folder, 'root')];
  await mkdir(join(root, 'bin'), { recursive: true });
  await copyFile('/bin/busybox', join(root, 'bin/busybox'));
  for (const name of shellPrograms) await symlink('busybox', join(root, 'bin', name));
  await mkdir(join(root, 'etc'));
  await writeFile(join(root, 'etc/of-the-image'), 'image\n');
  const image = `${layout}:tiny`;
  await run('umoci', ['init', '--layout', layout]);
  await run('umoci', ['new', '--image', image]);
  await run('umoci', ['insert', '--image', image, root, '/']);
  await run('umoci', ['config', '--image', image, '--config.env', 'PATH=/bin', '--config.env', 'MODEL=tiny']);
  await run('umoci', ['unpack', '--image', image, bundle]);
  await chmod(bundle, 0o755);
  const { manifests } = JSON.parse(await readFile(join(layout, 'index.json'), 'utf8'));
  return { digest: manifests[0].digest, bundle };
}
