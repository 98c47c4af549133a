/** Current renderings by Next, by page. */
export interface RunningRenderings {
  /**
   * Begins a rendering after those of the same page from before the last change of content have ended. Next shares a
   * running rendering with later requests for the page, which would then contain the state before the change.
   * @param generation counts changes of content
   */
  run<Result>(page: string, generation: number, render: () => Promise<Result>): Promise<Result>;
}

interface Running {
  readonly generation: number;
  readonly ended: Promise<unknown>;
}

export function createRunningRenderings(): RunningRenderings {
  const byPage = new Map<string, Set<Running>>();

  function track(page: string, entry: Running): void {
    const running = byPage.get(page) ?? new Set();
    byPage.set(page, running.add(entry));
    void entry.ended.then(() => {
      running.delete(entry);
      if (running.size === 0 && byPage.get(page) === running) byPage.delete(page);
    });
  }

  return {
    run(page, generation, render) {
      const outdated = [...(byPage.get(page) ?? [])].filter((running) => running.generation < generation);
      const rendering =
        outdated.length === 0 ? render() : Promise.all(outdated.map(({ ended }) => ended)).then(() => render());
      track(page, { generation, ended: rendering.catch(() => undefined) });
      return rendering;
    },
  };
}
