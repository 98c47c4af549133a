import { secondsInDay } from 'date-fns/constants';
/** Values of fields by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Unsent values of a form: only the changed fields, what they replace, and the time of storing (seconds). */
export interface Draft {
  readonly keptAt: number;
  readonly values: Fields;
  /** Saved values at the time when a person began to change the fields; empty where the form does not record them. */
  readonly replaced: Fields;
}

/** Seconds after which a draft is no longer offered. */
const keptFor = 30 * secondsInDay;
const prefix = 'draft';

const keyOf = (playerId: string, form: string) => `${prefix}:${playerId}:${form}`;

/** Storage is missing or full in some private modes; a form works without its draft. */
function attempt<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

function parse(text: string | null): Draft | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (!isObject(value) || !('keptAt' in value) || !('values' in value)) return null;
  const { keptAt, values } = value;
  if (typeof keptAt !== 'number' || !isObject(values)) return null;
  const replaced = 'replaced' in value && isObject(value.replaced) ? value.replaced : {};
  return { keptAt, values: { ...values }, replaced: { ...replaced } };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const present = () => Math.floor(Date.now() / 1000);

/** Draft of a person for a form; null when there is none, or when it is too old or unreadable. Never throws. */
export function readDraft(playerId: string, form: string): Draft | null {
  const draft = attempt((storage) => parse(storage.getItem(keyOf(playerId, form))));
  return draft && present() - draft.keptAt < keptFor ? draft : null;
}

/** Stores changed values; without any field the draft is deleted. True when it was stored. */
export function writeDraft(playerId: string, form: string, values: Fields, replaced: Fields = {}): boolean {
  if (Object.keys(values).length === 0) {
    clearDraft(playerId, form);
    return false;
  }
  const draft: Draft = { keptAt: present(), values, replaced };
  return (
    attempt((storage) => {
      storage.setItem(keyOf(playerId, form), JSON.stringify(draft));
      return true;
    }) === true
  );
}

/** Deletes the draft of one form, for instance because the form was sent. */
export function clearDraft(playerId: string, form: string): void {
  attempt((storage) => storage.removeItem(keyOf(playerId, form)));
}

const draftsOf = (storage: Storage, playerId: string): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(keyOf(playerId, '')));

/** True if a person left entries of a form unsent. */
export function hasDrafts(playerId: string | null): boolean {
  if (playerId === null) return false;
  const forms = attempt((storage) => draftsOf(storage, playerId).map((key) => key.slice(keyOf(playerId, '').length)));
  return forms?.some((form) => readDraft(playerId, form) !== null) ?? false;
}

/** Deletes every draft of a person, for instance because they logged out. */
export function clearDrafts(playerId: string): void {
  attempt((storage) => {
    for (const key of draftsOf(storage, playerId)) storage.removeItem(key);
  });
}
