import { Parser } from 'htmlparser2';

/** A script or style element of a document. */
export interface InlineElement {
  readonly name: 'script' | 'style';
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** All script and style elements of a document, in document order. */
export function inlineElementsOf(html: string): readonly InlineElement[] {
  const found: InlineElement[] = [];
  let open: { name: InlineElement['name']; attributes: InlineElement['attributes']; text: string } | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'script' || name === 'style') open = { name, attributes, text: '' };
      },
      ontext(text) {
        if (open) open.text += text;
      },
      onclosetag(name) {
        if (open?.name !== name) return;
        found.push(open);
        open = null;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return found;
}
