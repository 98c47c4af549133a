import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './choice-filter.module.css';

interface ChoiceFilterProps {
  readonly label: string;
  /** Name of the group; unique on the page. */
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  /** Value of the choice at the start: usually the one that means all. */
  readonly initial: string;
  /** For client components: the choice, if it can also be made elsewhere. */
  readonly value?: string;
  readonly className?: string;
  /** For client components: called when another option is chosen. */
  readonly onChoose?: (value: string) => void;
}

/**
 * One choice of a few as a row of chips: radio buttons, so that arrow keys move and CSS can filter without a script
 * (`:has([value='chain']:checked)`).
 */
export function ChoiceFilter({ label, name, options, initial, value, className, onChoose }: ChoiceFilterProps) {
  return (
    <fieldset className={clsx(css.filters, className)}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.filter}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === initial }
              : { checked: option.value === value })}
            onChange={onChoose && (() => onChoose(option.value))}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
