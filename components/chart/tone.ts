/** Emphasis of a line: main, a reference for comparison, others. */
export type Tone = 'main' | 'reference' | 'other';
