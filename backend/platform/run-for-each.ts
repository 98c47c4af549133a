/** Number of failures after which the service behind the action counts as down. */
const failuresAtMost = 20;

/**
 * Runs an action for each item, one after the other. An item that fails holds up none of those after it, until twenty
 * have failed.
 * @throws AggregateError at the end, with the errors of all items that failed
 */
export async function runForEach<Item>(
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    if (errors.length === failuresAtMost) break;
    await action(item).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, [...new Set(errors.map(String))].join('; '));
}
