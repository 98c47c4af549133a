/** A number as a student typed it, with the unit of its question unless the student typed that too. */
export const numberText = (text: string, unit: string): string =>
  unit === '' || text.trim().endsWith(unit) ? text : `${text} ${unit}`;
