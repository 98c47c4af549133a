import type { Parameter, ParameterValues, Run } from '#lib/contract/gpu/gpu-runs.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '../../messages/messages.ts';

/** Allowed values of a setting of a program. Names and descriptions are in the backend's messages. */
type Rule =
  | {
      readonly kind: 'number';
      readonly key: NumberKey;
      readonly least: number;
      readonly most: number;
      readonly whole: boolean;
      readonly value: number;
    }
  | { readonly kind: 'choice'; readonly key: 'start'; readonly options: readonly Start[]; readonly value: Start };
type NumberKey = 'epochs' | 'batch' | 'rate' | 'decay' | 'hidden' | 'share' | 'seed';
type Start = 'fresh' | 'checkpoint';

/** A curated program: `programs/train.ts` with settings of its own; or `own`, a team's program, which has none. */
export interface Program {
  readonly id: 'linear' | 'network' | 'own';
  readonly rules: readonly Rule[];
  /** Settings that teams cannot choose. */
  readonly fixed: ParameterValues;
}

interface NumberBounds {
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

const integer = (key: NumberKey, bounds: NumberBounds): Rule => ({ kind: 'number', key, whole: true, ...bounds });
const decimal = (key: NumberKey, bounds: NumberBounds): Rule => ({ kind: 'number', key, whole: false, ...bounds });
const common: readonly Rule[] = [
  integer('epochs', { value: 12, least: 1, most: 500 }),
  integer('batch', { value: 64, least: 8, most: 1024 }),
  decimal('rate', { value: 0.02, least: 0.0001, most: 1 }),
  decimal('decay', { value: 0.0001, least: 0, most: 0.1 }),
  decimal('share', { value: 1, least: 0.01, most: 1 }),
  integer('seed', { value: 1, least: 0, most: 1_000_000 }),
  { kind: 'choice', key: 'start', options: ['fresh', 'checkpoint'], value: 'fresh' },
];

export const programs: readonly Program[] = [
  { id: 'linear', rules: common, fixed: { hidden: 0 } },
  { id: 'network', rules: [integer('hidden', { value: 48, least: 4, most: 256 }), ...common], fixed: {} },
];

const ownProgram: Program = { id: 'own', rules: [], fixed: {} };

/** Metrics that a program is judged by, and the direction that is better. */
export const judgedBy: Readonly<Record<string, 'larger' | 'smaller'>> = {
  val_f1: 'larger',
  val_accuracy: 'larger',
  val_rmse: 'smaller',
};

/** Tracks that the programs support. */
export const programTracks: readonly string[] = ['graph-encoder', 'line-speech', 'radar-nowcast'];

export const findProgram = (id: string): Program | null => programs.find((program) => program.id === id) ?? null;

/** Program of a saved image or of a run, a team's own included. */
export const programOf = (id: string): Program | null => (id === ownProgram.id ? ownProgram : findProgram(id));

/** Name of a curated image, whose id is that of its program. */
export const programName = (locale: Locale, { id }: Pick<Program, 'id'>): string =>
  translate(locale, `gpu.program.${id}.name`);
export const programAbout = (locale: Locale, { id }: Pick<Program, 'id'>): string =>
  translate(locale, `gpu.program.${id}.about`);

const optionName = (locale: Locale, option: Start): string => translate(locale, `gpu.start.${option}`);

/** Settings of a run in the program's order, with the names of settings and options. */
export const chosenOf = ({ rules }: Program, values: ParameterValues, locale: Locale): Run['parameters'] =>
  rules.map((rule) => {
    const { key } = rule;
    const value = values[key] ?? rule.value;
    const option = rule.kind === 'choice' ? rule.options.find((one) => one === value) : undefined;
    return {
      ...{ key, name: translate(locale, `gpu.parameter.${key}.name`), value },
      ...(option && { label: optionName(locale, option) }),
    };
  });

/** The settings of a program as a form shows them, with `values` replacing the presets. */
export function parametersOf(program: Program, values: ParameterValues, locale: Locale): Parameter[] {
  return program.rules.map((rule): Parameter => {
    const { key } = rule;
    const words = {
      key,
      name: translate(locale, `gpu.parameter.${key}.name`),
      about: translate(locale, `gpu.parameter.${key}.about`),
    };
    const value = values[key] ?? rule.value;
    if (rule.kind === 'number') {
      const { least, most, whole } = rule;
      return { ...words, kind: 'number', least, most, whole, value: Number(value) };
    }
    const options = rule.options.map((option) => ({ value: option, name: optionName(locale, option) }));
    return { ...words, kind: 'choice', options, value: String(value) };
  });
}

/** The first invalid setting: out of range, of the wrong type, or unknown; null when all are valid. */
export function wrongParameter({ rules }: Program, values: ParameterValues): string | null {
  const unknown = Object.keys(values).find((key) => !rules.some((rule) => rule.key === key));
  if (unknown !== undefined) return unknown;
  const wrong = rules.find((rule) => {
    const value = values[rule.key];
    return value !== undefined && !isRight(rule, value);
  });
  return wrong?.key ?? null;
}

function isRight(rule: Rule, value: number | string): boolean {
  if (rule.kind === 'choice') return rule.options.some((option) => option === value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value >= rule.least && value <= rule.most && (!rule.whole || Number.isInteger(value));
}

/** Every setting of a run: the chosen values, and the presets of the program. */
export function settingsOf({ rules, fixed }: Program, values: ParameterValues): ParameterValues {
  const chosen = rules.map(({ key, value }) => [key, values[key] ?? value] as const);
  return { ...Object.fromEntries(chosen), ...fixed };
}
