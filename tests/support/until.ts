/** Milliseconds between looks. */
const pollMs = 10;

/** Resolves once the condition holds. It looks until the test's own limit ends it: nothing here measures time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, pollMs));
}
