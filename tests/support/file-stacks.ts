import { type Stack, startStack } from './stack.ts';

export interface FileStacks {
  /** The stack of a test file; that of the file before ends with the first question for another one. */
  stackOf(file: string): Promise<Stack>;
  stop(): Promise<void>;
}

/**
 * A worker runs file after file, in an order that depends on how fast the others are: a stack that one file has
 * changed must not be met by the next.
 * @param start of each of them
 */
export function createFileStacks(start: () => Promise<Stack> = startStack): FileStacks {
  let current: { readonly file: string; readonly stack: Stack } | null = null;
  const stop = async () => {
    const ended = current;
    current = null;
    await ended?.stack.stop();
  };
  return {
    stop,
    stackOf: async (file) => {
      if (current?.file === file) return current.stack;
      await stop();
      const stack = await start();
      current = { file, stack };
      return stack;
    },
  };
}
