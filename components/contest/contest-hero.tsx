import type { ReactNode } from 'react';
import { LineDrawing } from '#components/drawing/line-plate.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { Breadcrumbs } from '#components/ui/page/breadcrumbs.tsx';
import type { Contest } from '#lib/contract/contests/contests.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './contest-hero.module.css';
import { PhaseLine } from './schedule/phase-line.tsx';

interface ContestHeroProps {
  readonly contest: Contest;
  readonly title?: string;
  readonly crumbs: readonly Crumb[];
  /** Seconds; when the page was rendered. */
  readonly now: number;
  /** Actions of the page. */
  readonly children: ReactNode;
}

/** Title and drawing on a moving background, with the phase line along the lower edge. */
export async function ContestHero({ contest, title = contest.name, crumbs, now, children }: ContestHeroProps) {
  return (
    <section className={css.hero} data-dark="" data-line={contest.line}>
      <div className={`page ${css.inside}`}>
        <div className={css.top}>
          <div className={css.copy}>
            <Breadcrumbs crumbs={crumbs} />
            <h1>
              <TitleWords text={title} />
            </h1>
            <p className={css.lead}>{contest.tagline}</p>
            <p className={css.summary}>{contest.summary}</p>
            <div className={css.actions}>{children}</div>
          </div>
          <LineDrawing line={contest.line} />
        </div>
        {contest.phases.length > 0 ? <PhaseLine phases={contest.phases} timeZone={contest.timeZone} now={now} /> : null}
      </div>
      <Sky kind="contest" />
    </section>
  );
}
