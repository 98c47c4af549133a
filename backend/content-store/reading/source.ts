import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../problem.ts';

/** Keys from the root of a file down to one value. */
export type Path = readonly PropertyKey[];

/** A YAML file with the positions of its values. */
export interface YamlSource {
  readonly file: string;
  readonly value: unknown;
  /** Line of the value at `path`, else of the nearest value above it. */
  lineAt(path: Path): number;
}

function parseYaml(text: string) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }) };
}

/** By their text: a change of the content reads all files again, of which one or two are new. */
const parsed = new LRUCache<string, ReturnType<typeof parseYaml>>({ max: 1_000, memoMethod: parseYaml });

/** Reads the files of one content folder and collects their problems. */
export class Sources {
  readonly directory: string;
  readonly problems: Problem[] = [];

  constructor(directory: string) {
    this.directory = directory;
  }

  has(file: string): boolean {
    return existsSync(join(this.directory, file));
  }

  /** Names of the folders below `folder`, in order; none when it does not exist. */
  folders(folder: string): readonly string[] {
    const path = join(this.directory, folder);
    if (!existsSync(path)) return [];
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
  }

  text(file: string): string {
    return readFileSync(join(this.directory, file), 'utf8').replaceAll('\r\n', '\n').normalize('NFC');
  }

  yaml(file: string): YamlSource | null {
    if (!this.has(file)) {
      this.fault(file, 1, 'the file is missing');
      return null;
    }
    return this.yamlOf(file, this.text(file));
  }

  /** Parses YAML that begins on line `firstLine` of `file`. */
  yamlOf(file: string, text: string, firstLine = 1): YamlSource {
    const { document, lines } = parsed.memo(text);
    const lineOf = (offset: number) => lines.linePos(offset).line + firstLine - 1;
    for (const error of document.errors) this.fault(file, lineOf(error.pos[0]), error.message);
    const lineAt = (path: Path): number => {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true) as Node | undefined;
        if (node?.range) return lineOf(node.range[0]);
      }
      return firstLine;
    };
    return { file, value: document.errors.length > 0 ? undefined : document.toJS(), lineAt };
  }

  /** The value in the shape of `schema`; undefined, with a report of each problem, when it does not match. */
  check<Schema extends z.ZodType>(source: YamlSource | null, schema: Schema, value = source?.value) {
    if (!source || source.value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) this.faultAt(source, path, message);
    return undefined;
  }

  fault(file: string, line: number, message: string): void {
    this.problems.push({ file, line, message });
  }

  faultAt(source: YamlSource, path: Path, message: string): void {
    const name = path.map(String).join('.');
    this.fault(source.file, source.lineAt(path), name ? `${name}: ${message}` : message);
  }
}
