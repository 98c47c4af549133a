import { errorChain } from '../error-chain.ts';

/** The loggable facts of an error: never its message, a query or a parameter, which may contain personal data. */
export interface ErrorFacts {
  /** Name of the error's class. */
  readonly type: string;
  /** SQLSTATE, or the code of Node or the network; of the innermost error that has one. */
  readonly code?: string;
  /** The constraint that the database names. */
  readonly constraint?: string;
  /** Frames of the stack. */
  readonly at: readonly string[];
}

const framesAtMost = 12;

function fieldOf(error: Error, name: string, form: RegExp): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && form.test(value) ? value : undefined;
}

/** The message begins the stack and may have lines that look like frames: it is cut off as a whole. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const end = stack.indexOf(message);
  if (end < 0) return [];
  const lines = stack.slice(end + message.length).split('\n');
  return lines
    .filter((line) => /^\s+at /.test(line))
    .slice(0, framesAtMost)
    .map((line) => line.trim());
}

/** The loggable facts of any thrown value. */
export function errorFacts(thrown: unknown): ErrorFacts {
  if (!Error.isError(thrown)) return { type: typeof thrown, at: [] };
  const inner = errorChain(thrown).toReversed();
  const code = inner.map((error) => fieldOf(error, 'code', /^\w{3,60}$/)).find(Boolean);
  const constraint = inner.map((error) => fieldOf(error, 'constraint', /^\w{1,63}$/)).find(Boolean);
  return {
    type: thrown.constructor.name,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    at: framesOf(thrown),
  };
}
