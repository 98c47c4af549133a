import { z } from 'zod';
import { parseJson } from '#lib/contract/parse-json.ts';

/** Text written by Next and React: they escape every `<` in data. */
const escaped = (text: string) => !text.includes('<');

/** Next's payload (next/dist/server/app-render/use-flight-response.js): a kind and a text; the first has no text. */
const PayloadSchema = z.union([
  z.tuple([z.literal(0)]),
  z.tuple([z.union([z.literal(1), z.literal(3)]), z.string()]),
  z.tuple([z.literal(2), z.unknown()]),
]);

/** Data for Turbopack's runtime in a page: chunks of the build, and module numbers. */
const RuntimeSchema = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w.~-]+\.js$/)),
  runtimeModuleIds: z.array(z.number().int()),
});

interface Shape {
  readonly before: string;
  readonly after: string;
  readonly argument: z.ZodType;
}

const shapes: readonly Shape[] = [
  { before: 'self.__next_f.push(', after: ')', argument: PayloadSchema },
  { before: '(self.__next_f=self.__next_f||[]).push(', after: ')', argument: PayloadSchema },
  {
    before: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(',
    after: ');',
    argument: RuntimeSchema,
  },
];

function hasShape(text: string, { before, after, argument }: Shape): boolean {
  if (text.length < before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return false;
  return argument.safeParse(parseJson(text.slice(before.length, -after.length))).success;
}

/**
 * True when an inline script is one written by Next: a call of one of its functions with a single argument of pure
 * JSON, so that no part of it can be other code.
 */
export function isFrameworkScript(text: string): boolean {
  return escaped(text) && shapes.some((shape) => hasShape(text, shape));
}
