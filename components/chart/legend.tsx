import clsx from 'clsx';
import legendCss from '#components/ui/legend.module.css';
import css from './legend.module.css';
import type { Tone } from './tone.ts';

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly tone: Tone;
  /** Value at the selected step or time. */
  readonly value: string | null;
}

interface LegendProps {
  readonly entries: readonly Entry[];
  /** Given if one of the series can be selected as the main one. */
  readonly choice?: { readonly label: string; readonly name: string; readonly onChoose: (key: string) => void };
}

/** Names of the series with their values at the selected step or time. */
export function Legend({ entries, choice }: LegendProps) {
  if (!choice)
    return (
      <ul className={clsx(legendCss.legend, css.legend)}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <EntryText entry={entry} />
          </li>
        ))}
      </ul>
    );
  return (
    <fieldset className={clsx(legendCss.legend, css.legend, css.choice)}>
      <legend className="sr">{choice.label}</legend>
      {entries.map((entry) => (
        <label key={entry.key}>
          <input
            type="radio"
            name={choice.name}
            checked={entry.tone === 'main'}
            onChange={() => choice.onChoose(entry.key)}
          />
          <EntryText entry={entry} />
        </label>
      ))}
    </fieldset>
  );
}

function EntryText({ entry: { name, tone, value } }: { entry: Entry }) {
  return (
    <>
      <i className={css[tone]} aria-hidden="true" />
      <bdi>{name}</bdi>
      {value === null ? null : <b>{value}</b>}
    </>
  );
}
