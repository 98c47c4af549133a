import type { Workshop } from './generator.ts';
import type { Random } from './random.ts';
import type { Table } from './table.ts';

const counts = { training: 5000, test: 4000, places: 6, measures: 14, lines: 12 };
const measures = Array.from({ length: counts.measures }, (_, index) => `m${String(index + 1).padStart(2, '0')}`);
const syllables = (
  'shi de yi bu you zhe ge ren wo ta men lai dao shuo hao qu kan hui yao jiu dui zai xian hua qing wen jin tian hai mei ' +
  'neng ma xie dian zhang huan kuai man ting'
).split(' ');
/** Two of the lines cause a third of the errors. */
const badLines: readonly number[] = [4, 9];

interface Line {
  readonly noise: number;
  readonly gains: readonly number[];
  readonly shifts: readonly number[];
}

interface World {
  readonly sounds: readonly (readonly number[])[];
  readonly lines: readonly Line[];
}

/** Calls cut into syllables, with acoustic measures; each line drops, shifts and adds noise in its own way. */
export function lineSpeech(workshop: Workshop): void {
  const random = workshop.random('speech');
  const normals = (size: number, middle = 0) => measures.map(() => middle + random.normal() * size);
  const world: World = {
    sounds: syllables.map(() => normals(1)),
    lines: Array.from({ length: counts.lines }, (_, index) => ({
      noise: badLines.includes(index) ? 1.45 : 0.8 + 0.03 * random.below(5),
      gains: normals(0.25, 1),
      shifts: normals(1.1),
    })),
  };
  writeTraining(workshop, random, world);
  writeTest(workshop, random, world);
}

interface Syllable {
  readonly place: number;
  readonly line: string;
  readonly syllable: string;
  readonly sounds: readonly string[];
}

function callOf(random: Random, { sounds, lines }: World): Syllable[] {
  const number = random.below(lines.length);
  const line = lines[number];
  const voice = measures.map(() => random.normal() * 0.35);
  return Array.from({ length: counts.places }, (_, index) => {
    const spoken = random.below(syllables.length);
    return {
      place: index + 1,
      line: `l${String(number + 1).padStart(2, '0')}`,
      syllable: syllables[spoken] ?? '',
      sounds: measures.map((_name, at) => {
        const sound = (sounds[spoken]?.[at] ?? 0) + (voice[at] ?? 0);
        const measured =
          sound * (line?.gains[at] ?? 1) + (line?.shifts[at] ?? 0) + random.normal() * (line?.noise ?? 1);
        return measured.toFixed(3);
      }),
    };
  });
}

function writeTraining(workshop: Workshop, random: Random, world: World): void {
  const table = workshop.table('syllables.csv', 'call_id', 'place', 'line', ...measures, 'syllable');
  for (let call = 1; call <= counts.training; call++)
    for (const { place, line, syllable, sounds } of callOf(random, world))
      table.row(`c${String(call).padStart(6, '0')}`, place, line, ...sounds, syllable);
  table.close();
}

function writeTest(workshop: Workshop, random: Random, world: World): void {
  const parts = workshop.random('parts');
  const tables: Record<'asked' | 'answers' | 'baseline', Table> = {
    asked: workshop.table('test-syllables.csv', 'call_id', 'place', 'line', ...measures),
    answers: workshop.table('answers.csv', 'call_id', 'place', 'syllable', 'part'),
    baseline: workshop.table('baseline.csv', 'call_id', 'place', 'syllable'),
  };
  for (let call = 1; call <= counts.test; call++) {
    const id = `t${String(call).padStart(6, '0')}`;
    // A call belongs to one half as a whole: its syllables predict each other.
    const part = workshop.part(parts);
    for (const { place, line, syllable, sounds } of callOf(random, world)) {
      tables.asked.row(id, place, line, ...sounds);
      tables.answers.row(id, place, syllable, part);
      tables.baseline.row(id, place, nearest(world.sounds, sounds));
    }
  }
  for (const table of Object.values(tables)) table.close();
}

/** The syllable that sounds most alike on a line without distortion. */
function nearest(sounds: World['sounds'], measured: readonly string[]): string {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, sound] of sounds.entries()) {
    const distance = measured.reduce((sum, value, at) => sum + (Number(value) - (sound[at] ?? 0)) ** 2, 0);
    if (distance < least) [best, least] = [index, distance];
  }
  return syllables[best] ?? '';
}
