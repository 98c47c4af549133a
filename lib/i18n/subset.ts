import type { Messages, Namespace } from './messages.ts';

/** Only the namespaces that an island or a shell needs: everything a client provider is given travels to the browser. */
export function subset<const Names extends readonly Namespace[]>(
  messages: Messages,
  names: Names,
): Pick<Messages, Names[number]> {
  const kept = names.map((name) => [name, messages[name]] as const);
  // Object.fromEntries forgets which namespace has which words.
  return Object.fromEntries(kept) as Pick<Messages, Names[number]>;
}
