const small = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  .concat(' seventeen eighteen nineteen')
  .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below a hundred as English texts write it: `twenty-five`. */
export function inWords(value: number): string {
  const word = small[value];
  if (word) return word;
  const ten = tens[Math.floor(value / 10) - 2];
  if (!ten || !Number.isInteger(value)) throw new RangeError(`${value} is not written in words`);
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`;
}

/** `60,000` */
export const grouped = (value: number): string => value.toLocaleString('en');

/** `Three`, for the beginning of a sentence. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
