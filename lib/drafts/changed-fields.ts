type Fields = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields whose values are no longer those that the form began with; those in `leaveOut` never count. */
export function changedFields(values: Fields, before: Fields, leaveOut: readonly string[] = []): Fields {
  const changed = Object.entries(values).filter(
    ([name, value]) => !leaveOut.includes(name) && value !== undefined && !same(value, before[name]),
  );
  return Object.fromEntries(changed);
}
