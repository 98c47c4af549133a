/** Emphasis of a line: main, a reference for comparison, others. */
export type Tone = 'main' | 'reference' | 'second' | 'third' | 'fourth' | 'other';

/** Tones of lines that are compared as equals, each with a colour and a pattern of its own. */
export const comparedTones = ['main', 'reference', 'second', 'third', 'fourth'] as const satisfies readonly Tone[];
