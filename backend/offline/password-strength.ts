/** Largest number of characters to check: more only take time. */
const mostCharacters = 64;
/** Smallest accepted score of zxcvbn (0 to 4): 10^8 guesses or more by an attacker with lists of leaked passwords. */
const enough = 3;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Loaded on first use: the lists take some 25 MB, and few backends ever see a new password. */
let estimator: ReturnType<typeof loadEstimator> | undefined;

/** A name, its words, and common ways to join them. */
function spellings(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return [...words, ...['', ' ', '-', '_', '.'].map((between) => words.join(between))];
}

/**
 * True when a password is easy to guess: a commonly leaked password, a keyboard pattern, a date, a repetition, or a
 * word of its context.
 * @param known words of the context, such as names of account, team and contest
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  return (await estimator).check(password.slice(0, mostCharacters), known.flatMap(spellings)).score < enough;
}
