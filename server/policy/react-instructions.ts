import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

/** The React server that Next renders documents with; its other builds contain the same instructions. */
const renderer = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js';

/** String literals in which React defines its functions, some with the beginning of the first call. */
const definition = /'(?:\$RB=\[\];\$RV=|\$RM=new Map;\$RR=|\$R[SX]=)(?:[^'\\\n]|\\.)*'/g;

/** React's script that records the time at which a document's first part was shown. */
const shellTime = 'requestAnimationFrame(function(){$RT=performance.now()});';

/**
 * Texts of React's functions for inserting late parts of a document, from the installed package. Used only by a build.
 * @throws when React defines functions other than the four known ones
 */
export function installedReactFunctions(): readonly string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve(renderer), 'utf8');
  const texts = [...source.matchAll(definition)].map(([literal]) =>
    z
      .string()
      .parse(runInNewContext(literal))
      .replace(/;?\$R[A-Z]\("$/, ''),
  );
  const functions = [...new Set(texts)];
  if (functions.length !== 4 || !source.includes(shellTime)) throw new Error('React renders with other instructions.');
  return functions;
}

const id = (kind: string) => z.string().regex(new RegExp(`^${kind}:[0-9a-f]+$`));
const boundary = id('B');
const segment = id('S');

/**
 * A style sheet required by a late part: its address, its precedence, then names and values of attributes, which React
 * sets unchanged.
 */
const StyleSheetSchema = z
  .tuple([z.string().regex(/^\/_next\/static\/chunks\/[\w.~-]+\.css$/), z.string()], z.string())
  .refine(([, , ...attributes]) => attributes.every((name, at) => at % 2 === 1 || name === 'media'));

/** Arguments of React's calls: numbered placeholders of the document, and the text for a failed one. */
const argumentsOf: Readonly<Record<string, z.ZodType>> = {
  $RS: z.tuple([segment, id('P')]),
  $RC: z.tuple([boundary, segment]),
  $RR: z.tuple([boundary, segment, z.array(StyleSheetSchema)]),
  $RX: z.tuple([boundary], z.string().nullable()),
};

const call = /^;?(\$R[SCRX])\(([^<]*)\)$/;

function isCall(text: string): boolean {
  const [, name = '', list = ''] = call.exec(text) ?? [];
  try {
    return argumentsOf[name]?.safeParse(JSON.parse(`[${list}]`)).success === true;
  } catch {
    return false;
  }
}

function withoutFunctions(text: string, functions: readonly string[]): string {
  const first = functions.find((one) => text.startsWith(one));
  return first === undefined ? text : withoutFunctions(text.slice(first.length), functions);
}

/**
 * True when an inline script inserts a late part of a document: React's functions by their exact text, then one call of
 * them with pure JSON.
 */
export function isReactInstruction(text: string, functions: readonly string[]): boolean {
  return text === shellTime || isCall(withoutFunctions(text, functions));
}
