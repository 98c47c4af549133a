/** Nothing was stored: somebody else, or another tab, stored before. What is kept now comes with it. */
export class ChangedMeanwhile<Kept> extends Error {
  readonly kept: Kept;

  constructor(kept: Kept) {
    super('');
    this.name = 'ChangedMeanwhile';
    this.kept = kept;
  }
}
