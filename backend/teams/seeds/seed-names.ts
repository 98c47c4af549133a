import names from './seed-names.json' with { type: 'json' };

const {
  latinFirst,
  latinLast,
  simplifiedFirst,
  simplifiedLast,
  traditionalFirst,
  traditionalLast,
  surnames,
  givenNames,
  traditionalPeople,
  latinPeople,
  descriptions,
  otherNames,
} = names;

type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

type Script = 'latin' | 'simplified' | 'traditional' | 'other';

export interface SomeTeam {
  readonly name: string;
  readonly organisation: string;
  readonly slogan: string;
  readonly wanted: string;
  readonly recruiting: boolean;
}

/** A team in one of several scripts; `round` varies the name when it is taken. */
export function someTeam(random: Random, round: number): SomeTeam {
  const script = someScript(random());
  const tail = round === 0 ? '' : ` ${round + 1}`;
  const { organisations, slogans, wishes } = descriptions[script];
  return {
    name: nameIn[script](random) + tail,
    organisation: pick(random, organisations),
    slogan: pick(random, slogans),
    wanted: pick(random, wishes),
    recruiting: random() < 0.6,
  };
}

function someScript(chance: number): Script {
  if (chance < 0.42) return 'latin';
  if (chance < 0.8) return 'simplified';
  return chance < 0.95 ? 'traditional' : 'other';
}

const nameIn: Readonly<Record<Script, (random: Random) => string>> = {
  latin: (random) => `${pick(random, latinFirst)} ${pick(random, latinLast)}`,
  simplified: (random) => `${pick(random, simplifiedFirst)}${pick(random, simplifiedLast)}`,
  traditional: (random) => `${pick(random, traditionalFirst)}${pick(random, traditionalLast)}`,
  other: (random) => pick(random, otherNames),
};

export function somePerson(random: Random): string {
  const script = random();
  if (script < 0.86) return `${pick(random, surnames)}${pick(random, givenNames)}`;
  return script < 0.95 ? pick(random, traditionalPeople) : pick(random, latinPeople);
}
