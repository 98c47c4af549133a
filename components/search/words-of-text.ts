const word = /[\p{L}\p{N}]+/gu;
const hanRun = /\p{Script=Han}+/gu;

/**
 * The words that the search knows a text by. Chinese has no spaces: each character and each pair of neighbours is a
 * word, so that any two characters typed are found where they stand together.
 */
export function wordsOfText(text: string): string[] {
  return [...text.matchAll(word)].flatMap(([found]) => {
    const latin = found.split(hanRun).filter(Boolean);
    const han = found.match(hanRun) ?? [];
    return [...latin, ...han.flatMap(charactersAndPairs)];
  });
}

function charactersAndPairs(run: string): string[] {
  const characters = [...run];
  return [...characters, ...characters.slice(1).map((character, index) => `${characters[index]}${character}`)];
}

/** The words of what somebody typed: pairs only, where there are two characters, because single ones stand everywhere. */
export function wordsOfQuery(query: string): string[] {
  return [...query.matchAll(word)].flatMap(([found]) => {
    const latin = found.split(hanRun).filter(Boolean);
    const han = found.match(hanRun) ?? [];
    return [...latin, ...han.flatMap((run) => ([...run].length > 1 ? pairs(run) : [run]))];
  });
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
