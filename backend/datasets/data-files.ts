import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatasetFormat } from '#lib/contract/datasets/datasets.ts';
import { replaceFile } from '#lib/process/replace-file.ts';
import { type FileFacts, readFacts } from './file-facts.ts';
import { type Maker, makers } from './made/makers.ts';

export interface DataFile extends FileFacts {
  readonly path: string;
}

/** A file as the content describes it; names and ids were validated with the content. */
export interface NamedFile {
  readonly datasetId: string;
  readonly version: string;
  readonly id: string;
  readonly name: string;
  readonly format: DatasetFormat;
}

/** Files of data sets. */
export interface DataFiles {
  /** The file with its facts; null when an operator did not provide it and no generator makes it. */
  find(file: NamedFile): Promise<DataFile | null>;
}

interface Folders {
  /** Files that an operator provides take precedence: `datasets/<id>/files/<name>` below the content. */
  readonly content: string;
  /** Root of generated files: `datasets/<id>/<version>/<name>`. */
  readonly data: string;
}

export function createDataFiles(folders: Folders): DataFiles {
  const making = new Map<string, Promise<void>>();
  const known = new Map<string, { readonly mark: string; readonly facts: Promise<FileFacts> }>();

  /** Simultaneous requests wait for the same generation. */
  const makeOnce = (path: string, maker: Maker): Promise<void> => {
    const begun = making.get(path) ?? make(path, maker).finally(() => making.delete(path));
    making.set(path, begun);
    return begun;
  };

  /** Read again only when the file has changed. */
  const factsOf = (path: string, mark: string, format: DatasetFormat): Promise<FileFacts> => {
    const before = known.get(path);
    if (before?.mark === mark) return before.facts;
    const facts = readFacts(path, format);
    known.set(path, { mark, facts });
    facts.catch(() => known.delete(path));
    return facts;
  };

  const described = async (path: string, format: DatasetFormat): Promise<DataFile | null> => {
    const about = await stat(path).catch(() => null);
    if (!about?.isFile()) return null;
    return { path, ...(await factsOf(path, `${about.mtimeMs} ${about.size}`, format)) };
  };

  return {
    async find({ datasetId, version, id, name, format }) {
      const given = await described(join(folders.content, 'datasets', datasetId, 'files', name), format);
      if (given) return given;
      const path = join(folders.data, 'datasets', datasetId, version, name);
      const made = await described(path, format);
      const maker = makers[datasetId]?.[id];
      if (made || !maker) return made;
      await makeOnce(path, maker);
      return described(path, format);
    },
  };
}

/** Lines written at a time: other requests get a turn between two chunks. */
const chunkLength = 400;

const make = (path: string, maker: Maker): Promise<void> =>
  replaceFile(path, (draft) => pipeline(Readable.from(pieces(maker())), createWriteStream(draft)));

function* pieces(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < chunkLength) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
}
