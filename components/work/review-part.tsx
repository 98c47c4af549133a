'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Meter } from '#components/ui/meter.tsx';
import { Empty } from '#components/ui/state.tsx';
import { reviewQuery } from '#lib/client/queries/works.ts';
import type { Review } from '#lib/contract/contests/works.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { TwoClocks } from './two-clocks.tsx';
import css from './work.module.css';
import type { WorkContext } from './work-context.ts';

/** The reviews of the team's work; before they are published, their date. */
export function ReviewPart(place: WorkContext) {
  const { contest, stage, now } = place;
  const t = useTranslations('work.review');
  const review = useQuery(reviewQuery(contest.id));
  return (
    <QueryBoundary query={review}>
      {({ publishesAt, result }) => {
        if (result) return <Result result={result} />;
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
                    <TwoClocks at={publishesAt} timeZone={contest.timeZone} />
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
    </QueryBoundary>
  );
}

function Result({ result }: { result: NonNullable<Review['result']> }) {
  const t = useTranslations('work.review');
  const { number } = useFormats();
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
            <b>{number(points)}</b> {t('ofMost', { most })}
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
