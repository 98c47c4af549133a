import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LineDrawing } from '#components/drawing/line-plate.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import type { Contest } from '#lib/contract/contests.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './contest-hero.module.css';
import { PhaseLine } from './phase-line.tsx';

interface ContestHeroProps {
  readonly contest: Contest;
  readonly title?: string;
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
  /** Seconds; when the page was rendered. */
  readonly now: number;
  /** The page's actions. */
  readonly children: ReactNode;
}

/** Title and drawing of the line on moving light, the phase line along the lower edge. */
export async function ContestHero({ contest, title = contest.name, crumbs, locale, now, children }: ContestHeroProps) {
  const t = await getTranslations({ locale, namespace: 'contest.crumbs' });
  return (
    <section className={css.hero} data-dark="" data-line={contest.line}>
      <Sky kind="contest" />
      <div className={`page ${css.inside}`}>
        <div className={css.top}>
          <div className={css.copy}>
            <Breadcrumb label={t('label')} crumbs={crumbs} />
            <h1>
              <TitleWords text={title} locale={locale} />
            </h1>
            <p className={css.lead}>{contest.tagline}</p>
            <p className={css.summary}>{contest.summary}</p>
            <div className={css.actions}>{children}</div>
          </div>
          <LineDrawing line={contest.line} />
        </div>
        {contest.phases.length > 0 ? (
          <PhaseLine phases={contest.phases} timeZone={contest.timeZone} locale={locale} now={now} />
        ) : null}
      </div>
    </section>
  );
}
