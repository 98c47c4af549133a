import type { Refusal } from './refusal.ts';

type AnyHandler = (...input: never[]) => Promise<unknown>;

/**
 * The handlers, with errors of a service turned into what a person reads.
 * @param refusalFor gives null for errors that are none of its business
 */
export function refusing<H extends Readonly<Record<string, AnyHandler>>>(
  handlers: H,
  refusalFor: (error: unknown) => Refusal | null,
): H {
  const entries = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (...input: never[]) => {
      try {
        return await handler(...input);
      } catch (error) {
        throw refusalFor(error) ?? error;
      }
    },
  ]);
  // Each handler keeps its name and its type, which `fromEntries` cannot say.
  return Object.fromEntries(entries) as H;
}
