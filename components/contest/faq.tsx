import { Prose } from '#components/prose/prose.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import css from './faq.module.css';

/**
 * Collapsible questions. The anchor (`#question-<id>`) is on the answer: browsers expand the element that hides the
 * target of a link.
 */
export function Faq({ faq }: { faq: Contest['faq'] }) {
  return (
    <div className={css.faq}>
      {faq.map(({ id, question, answer }, index) => (
        <details key={id} open={index === 0}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <div id={`question-${id}`} className={css.answer}>
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}
