import type { MessageKey } from '../messages/messages.ts';

type Values = Readonly<Record<string, string | number>>;

/** What a person reads for a rule that said no: a code of the contract, and a sentence with values. */
export interface RuleSays {
  readonly code: number;
  readonly sentence: MessageKey;
  readonly values?: Values | undefined;
}

/** A rule says no. Thrown inside a transaction, so that nothing of the change remains; the router says it to the person. */
export abstract class RuleRefused<Reason extends string = string> extends Error {
  /** The rule by its name in the contract. */
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

/** A function that throws such a refusal unless the reason is null. */
export const allowing =
  <Reason extends string>(Refused: new (reason: Reason, values?: Values) => RuleRefused<Reason>) =>
  (reason: Reason | null, values?: Values): void => {
    if (reason !== null) throw new Refused(reason, values);
  };
