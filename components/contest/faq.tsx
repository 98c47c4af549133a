import { Prose } from '#components/prose/prose.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import css from './faq.module.css';

/** Collapsible questions, each with an anchor (`#question-<id>`). */
export function Faq({ faq }: { faq: Contest['faq'] }) {
  return (
    <div className={css.faq}>
      {faq.map(({ id, question, answer }, index) => (
        <details key={id} id={`question-${id}`} open={index === 0}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <div className={css.answer}>
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
