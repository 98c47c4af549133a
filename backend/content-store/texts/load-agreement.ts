import { createHash } from 'node:crypto';
import { withBrand } from '#lib/brand.ts';
import type { Agreement } from '#lib/contract/site.ts';
import { defaultLocale, type Locale, locales } from '#lib/i18n/locales.ts';
import { type Localized, localized } from '../../messages/localized.ts';
import type { AgreementEntry } from '../content.ts';
import type { Problem } from '../problem.ts';
import { withFallback } from '../reading/fallback.ts';
import { readFrontMatter } from '../reading/front-matter.ts';
import { renderMarkdown } from '../reading/markdown.ts';
import type { Moments } from '../reading/moments.ts';
import {
  type AgreementFacts,
  AgreementFactsSchema,
  type AgreementHead,
  AgreementHeadSchema,
} from '../reading/schemas.ts';
import type { Sources, YamlSource } from '../reading/source.ts';
import { pairUp } from '../reading/words.ts';

interface Text {
  readonly source: YamlSource;
  readonly body: string;
}

/**
 * Reads `agreements/<id>`, `agreements/<id>/next` when a next version is in preparation, and earlier versions in
 * `agreements/<id>/<number>`.
 */
export function loadAgreement(
  sources: Sources,
  id: string,
  moments: Moments,
  missing: Problem[],
): AgreementEntry | undefined {
  const folder = `agreements/${id}`;
  const current = loadVersion(sources, folder, id, moments, missing);
  const next = sources.has(`${folder}/next`) ? loadVersion(sources, `${folder}/next`, id, moments, missing) : null;
  const older = olderVersions(sources, folder, id, moments, missing);
  if (!current || next === undefined) return undefined;
  checkOrder(sources, folder, current[defaultLocale].version, older);
  return { current, next, older };
}

function olderVersions(sources: Sources, folder: string, id: string, moments: Moments, missing: Problem[]) {
  const numbers = sources.folders(folder).filter((name) => /^\d+$/.test(name));
  return numbers
    .flatMap((name) => loadVersion(sources, `${folder}/${name}`, id, moments, missing) ?? [])
    .sort((a, b) => b[defaultLocale].version - a[defaultLocale].version);
}

function checkOrder(sources: Sources, folder: string, current: number, older: readonly Localized<Agreement>[]): void {
  for (const { [defaultLocale]: text } of older) {
    if (text.version >= current)
      sources.fault(`${folder}/${text.version}/facts.yaml`, 1, `version ${text.version} is not older than ${current}`);
  }
}

function loadVersion(
  sources: Sources,
  folder: string,
  id: string,
  moments: Moments,
  missing: Problem[],
): Localized<Agreement> | undefined {
  const source = sources.yaml(`${folder}/facts.yaml`);
  const facts = sources.check(source, AgreementFactsSchema);
  const english = readText(sources, `${folder}/${defaultLocale}.md`);
  if (!source || !facts || !english) return undefined;
  const effectiveAt = moments.read(sources, source, ['effectiveAt'], facts.effectiveAt);
  const made = locales.map((locale) => {
    const text = textOf(sources, `${folder}/${locale}.md`, english, locale, missing);
    return text && { ...agreementOf(id, facts, effectiveAt, text.head, text.body), fallback: text.fallback };
  });
  pairUp(sources, english.source, ['boxes'], facts.boxes, boxesOf(english.source.value));
  if (made.includes(undefined)) return undefined;
  return localized((locale) => made[locales.indexOf(locale)] as Agreement);
}

const boxesOf = (head: unknown): object => AgreementHeadSchema.safeParse(head).data?.boxes ?? {};

function textOf(
  sources: Sources,
  file: string,
  english: Text,
  locale: Locale,
  missing: Problem[],
): { head: AgreementHead; body: string; fallback: boolean } | undefined {
  if (locale !== defaultLocale && !sources.has(file))
    missing.push({ file, line: 1, message: 'the text is not translated' });
  const own = sources.has(file) ? readText(sources, file) : english;
  if (!own) return undefined;
  const filled = withFallback(english.source.value, own.source.value);
  for (const path of filled.missing)
    missing.push({ file, line: own.source.lineAt(path), message: `${path.join('.')} is not translated` });
  for (const path of filled.unknown) sources.faultAt(own.source, path, 'the English file has no such entry');
  const head = sources.check(own.source, AgreementHeadSchema, filled.value);
  const fallback = filled.missing.length > 0 || (locale !== defaultLocale && !sources.has(file));
  return head && { head, body: own.body, fallback };
}

function readText(sources: Sources, file: string): Text | undefined {
  const parts = readFrontMatter(sources, file, 'its title and boxes');
  return parts && { source: sources.yamlOf(file, parts.head, 2), body: parts.body };
}

function agreementOf(
  id: string,
  { version, boxes, remoteUrl }: AgreementFacts,
  effectiveAt: number,
  head: AgreementHead,
  body: string,
): Agreement {
  const html = renderMarkdown(body);
  return {
    id,
    title: head.title,
    version,
    effectiveAt,
    html,
    ...(remoteUrl && { remoteUrl }),
    hash: createHash('sha256').update(html).digest('hex'),
    boxes: Object.entries(boxes).map(([box, { href }]) => ({
      id: box,
      label: head.boxes[box] ?? '',
      href: href && withBrand(href),
    })),
  };
}
