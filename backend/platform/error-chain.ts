const causesAtMost = 5;

/** An error and what caused it, the outermost first; empty for what is no error. A chain may lead in a circle. */
export function errorChain(thrown: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let next = thrown; Error.isError(next) && chain.length < causesAtMost; next = next.cause) chain.push(next);
  return chain;
}
