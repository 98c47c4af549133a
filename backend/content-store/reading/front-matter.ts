import { type FrontMatter, splitFrontMatter } from './markdown.ts';
import type { Sources } from './source.ts';

/**
 * The front matter and the body of a text file; undefined, with a fault, when one of them or the file is missing.
 * @param content what the front matter holds, as the fault names it
 */
export function readFrontMatter(sources: Sources, file: string, content: string): FrontMatter | undefined {
  if (!sources.has(file)) {
    sources.fault(file, 1, 'the file is missing');
    return undefined;
  }
  const parts = splitFrontMatter(sources.text(file));
  if (parts && parts.body.trim() !== '') return parts;
  sources.fault(file, 1, `the file begins with ${content} between two lines of ---, then the text`);
  return undefined;
}
