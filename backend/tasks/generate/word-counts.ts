/** Tells texts apart by the words that stood in the texts of each class: the simplest classifier that is of use. */
export class WordCounts {
  readonly #classesOf = new Map<string, Map<number, number>>();
  readonly #sizes = new Map<number, number>();

  add(text: string, label: number): void {
    this.#sizes.set(label, (this.#sizes.get(label) ?? 0) + 1);
    for (const word of new Set(text.split(' '))) {
      const classes = this.#classesOf.get(word) ?? new Map<number, number>();
      classes.set(label, (classes.get(label) ?? 0) + 1);
      this.#classesOf.set(word, classes);
    }
  }

  /** The class (above 0) in which the words of the text are least surprising; the largest class when they tell nothing. */
  likeliest(text: string): number {
    const scores = new Map<number, number>();
    for (const word of new Set(text.split(' '))) {
      const classes = this.#classesOf.get(word);
      // Words that stand everywhere tell nothing and cost most.
      if (!classes || classes.size > 120) continue;
      for (const [label, count] of classes)
        scores.set(label, (scores.get(label) ?? 0) + Math.log1p((count * 40) / (this.#sizes.get(label) ?? 1)));
    }
    let best = 0;
    let highest = 0;
    for (const [label, score] of scores)
      if (score > highest) {
        best = label;
        highest = score;
      }
    return best || this.#largest();
  }

  #largest(): number {
    return [...this.#sizes].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
  }
}
