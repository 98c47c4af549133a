'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Loaded } from '#components/query/loaded.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { reviewQuery } from '#lib/client/queries/works.ts';
import type { Review } from '#lib/contract/works.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { formatters } from '#lib/time/format.ts';
import { TwoClocks } from './two-clocks.tsx';
import css from './work.module.css';
import type { WorkPlace } from './work-place.ts';

/** What the reviewers said of the team's work; before that, when they will. */
export function ReviewPart(place: WorkPlace) {
  const { contest, stage, locale, now } = place;
  const t = useTranslations('work.review');
  const review = useQuery(reviewQuery(contest.id));
  return (
    <Loaded query={review}>
      {({ publishesAt, result }) => {
        if (result) return <Result result={result} locale={locale} />;
        const isAhead = now < publishesAt;
        return (
          <Card>
            <Empty
              level={2}
              title={t(isAhead ? 'aheadTitle' : 'noneTitle')}
              text={
                isAhead ? (
                  <>
                    {t('aheadOn')}
                    <TwoClocks at={publishesAt} timeZone={contest.timeZone} locale={locale} />
                  </>
                ) : (
                  t('none')
                )
              }
            />
            <CardBody>
              <SafeHtml html={stage.about} className={css.about ?? ''} />
            </CardBody>
          </Card>
        );
      }}
    </Loaded>
  );
}

function Result({ result, locale }: { result: NonNullable<Review['result']>; locale: Locale }) {
  const t = useTranslations('work.review');
  const { number } = formatters(locale);
  const { criteria, points, most, comments, passed } = result;
  return (
    <div className="split tight">
      <Card as="section" aria-labelledby="comments-title">
        <CardHead id="comments-title" title={t('comments')} />
        <CardBody>
          <ol className={css.comments}>
            {comments.map(({ text, language }, index) => (
              <li key={text}>
                <small>{t('reviewer', { number: index + 1 })}</small>
                <blockquote lang={language}>{text}</blockquote>
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
      <Card as="aside" aria-labelledby="points-title" className="sticky">
        <CardHead id="points-title" title={t('points')}>
          <Chip tone={passed ? 'good' : 'plain'} icon={passed ? 'check' : 'info'}>
            {t(passed ? 'passed' : 'notPassed')}
          </Chip>
        </CardHead>
        <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
          <p className={css.total}>
            <b>{number(points)}</b> {t('ofMost', { most: number(most) })}
          </p>
          {criteria.map((criterion) => (
            <Meter
              key={criterion.key}
              label={criterion.name}
              value={t('pointsOf', { points: number(criterion.points), most: number(criterion.most) })}
              share={criterion.points / criterion.most}
            />
          ))}
        </CardBody>
      </Card>
    </div>
  );
}
