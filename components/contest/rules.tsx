import type { Contest } from '#lib/contract/contests/contests.ts';
import css from './faq.module.css';

/** Summary of the rules, numbered. */
export function Rules({ rules }: { rules: Contest['rules'] }) {
  return (
    <ol className={css.rules}>
      {rules.map(({ title, text }) => (
        <li key={title}>
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
