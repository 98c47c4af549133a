import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ContainerDigestSchema } from '#lib/contract/gpu/gpu-runs.ts';
import { localized } from '../messages/localized.ts';
import type { ContainerEntry } from './content.ts';
import type { Problem } from './problem.ts';
import { mapOf, text } from './reading/schemas.ts';
import type { Sources, YamlSource } from './reading/source.ts';
import { pairUp, readWords } from './reading/words.ts';

/** `containers/facts.yaml`: container images for programs of teams, in their order. */
const ContainerFactsSchema = mapOf(
  z.strictObject({
    digest: ContainerDigestSchema,
    bundle: z.string().startsWith('/', 'a bundle is an absolute path'),
  }),
);

const ContainerWordsSchema = mapOf(z.strictObject({ name: text, about: text }));

/**
 * Reads `containers/`, which an installation may do without. A bundle is what `umoci unpack` makes of an OCI image, on
 * storage that the nodes share with this machine.
 */
export function loadContainers(sources: Sources, missing: Problem[]): readonly ContainerEntry[] | undefined {
  if (!sources.has('containers/facts.yaml')) return [];
  const source = sources.yaml('containers/facts.yaml');
  const facts = sources.check(source, ContainerFactsSchema);
  const read = readWords(sources, 'containers', ContainerWordsSchema, missing);
  if (!source || !facts || !read) return undefined;
  pairUp(sources, read.english, [], facts, read.words['zh-EN']);
  const digests = new Set<string>();
  return Object.entries(facts).flatMap(([id, { digest, bundle }]) => {
    if (digests.has(digest)) sources.faultAt(source, [id, 'digest'], 'two images have this digest');
    digests.add(digest);
    const environment = environmentOf(sources, source, id, { digest, bundle });
    const wordsOf = (key: 'name' | 'about') => localized((locale) => read.words[locale][id]?.[key] ?? '');
    return environment ? [{ digest, bundle, environment, name: wordsOf('name'), about: wordsOf('about') }] : [];
  });
}

/** The part of `umoci.json` that names the manifest of the unpacked image. */
const UmociSchema = z.object({
  from_descriptor_path: z.object({ descriptor_walk: z.array(z.object({ digest: z.string() })) }),
});

/** The part of an OCI runtime configuration that programs need. */
const ConfigSchema = z.object({ process: z.object({ env: z.array(z.string()).default([]) }) });

/** Variables of the image; undefined, with a problem, where the bundle is not one of this digest. */
function environmentOf(
  sources: Sources,
  source: YamlSource,
  id: string,
  { digest, bundle }: Pick<ContainerEntry, 'digest' | 'bundle'>,
): ContainerEntry['environment'] | undefined {
  const fault = (message: string): undefined => {
    sources.faultAt(source, [id, 'bundle'], `${bundle} ${message}`);
  };
  const folders = [bundle, join(bundle, 'rootfs')];
  const modes = folders.map((path) => statSync(path, { throwIfNoEntry: false }));
  if (modes.some((found) => !found?.isDirectory())) return fault('is no bundle: it has no folder rootfs');
  if (modes.some((found) => ((found?.mode ?? 0) & readAndPass) !== readAndPass))
    return fault('cannot be read by the users of teams: chmod 755 it and its rootfs');
  const made = parsed(UmociSchema, join(bundle, 'umoci.json'));
  if (!made) return fault('has no umoci.json, which names the image that it was unpacked from');
  const found = made.from_descriptor_path.descriptor_walk.map((descriptor) => descriptor.digest);
  if (!found.includes(digest)) return fault(`was unpacked from ${found.at(-1)}`);
  const config = parsed(ConfigSchema, join(bundle, 'config.json'));
  if (!config) return fault('has no config.json of an OCI runtime');
  const { env } = config.process;
  return Object.fromEntries(env.flatMap((line) => variableOf(line) ?? []));
}

/** Mode of a folder that others can list and pass through. */
const readAndPass = 0o5;

function variableOf(line: string): readonly (readonly [string, string])[] | null {
  const [, name, value] = /^([A-Za-z_]\w*)=(.*)$/s.exec(line) ?? [];
  return name === undefined || value === undefined ? null : [[name, value]];
}

/** Content of a JSON file; null when it is missing or something else. */
function parsed<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
