/** A turn of this tab; the others wait until it is given back, or until the tab is closed. */
export interface Turn {
  readonly giveBack: () => void;
}

const free: Turn = { giveBack: () => {} };

/**
 * Takes the turn at something that one tab of a browser does at a time. In browsers that have no locks, and on pages
 * that may not use them, it is always free.
 * @param onWait called once when another tab has it
 * @throws the reason of the signal when that ends the waiting
 */
export async function takeTurn(name: string, signal: AbortSignal, onWait: () => void): Promise<Turn> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return free;
  const turn = await turnAt(locks, name, { ifAvailable: true });
  if (turn) return turn;
  onWait();
  return (await turnAt(locks, name, { signal })) ?? free;
}

/** Null when it is not free and nobody is to wait. */
function turnAt(locks: LockManager, name: string, options: LockOptions): Promise<Turn | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((giveBack) => resolve({ giveBack }));
      })
      .catch(reject);
  });
}
