import type { MessageKey } from '../messages/messages.ts';

type Values = Readonly<Record<string, string | number>>;

/** Rejection by a rule, as shown to the person: a code of the contract and a sentence with values. */
export interface RuleSays {
  readonly code: number;
  readonly sentence: MessageKey;
  readonly values?: Values | undefined;
}

/**
 * A rule rejects the change. Thrown inside a transaction, so that it is rolled back; the router sends the sentence to
 * the person.
 */
export abstract class DomainError<Reason extends string = string> extends Error {
  /** Name of the rule in the contract. */
  readonly reason: Reason;
  readonly code: number;
  readonly sentence: MessageKey;
  readonly values: Values;

  constructor(reason: Reason, { code, sentence, values = {} }: RuleSays) {
    super(reason);
    this.name = new.target.name;
    this.reason = reason;
    this.code = code;
    this.sentence = sentence;
    this.values = values;
  }
}

/** A function that throws such an error unless the reason is null. */
export const assertAllowedAs =
  <Reason extends string>(ErrorClass: new (reason: Reason, values?: Values) => DomainError<Reason>) =>
  (reason: Reason | null, values?: Values): void => {
    if (reason !== null) throw new ErrorClass(reason, values);
  };
