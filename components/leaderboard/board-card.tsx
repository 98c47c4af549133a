import { getTranslations } from 'next-intl/server';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { fileSize } from '#lib/files/file-size.ts';
import { href } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import type { BoardScreenProps } from './board-screen.tsx';
import { QuestionFacts } from './question-facts.tsx';
import { questionsUrl } from './questions-url.ts';

/** What counts at a glance, and the questions. */
export async function BoardCard({ board, locale }: Pick<BoardScreenProps, 'board' | 'locale'>) {
  const t = await getTranslations({ locale, namespace: 'leaderboard' });
  const format = formatters(locale);
  const { id, datasetId, datasetTitle, metricName, better, perDay, maxBytes, closesAt, questions, access } = board;
  return (
    <Card as="aside" raised pad className="sticky stack" aria-label={t('card')}>
      <Facts
        rows
        facts={[
          { term: t('metric'), value: metricName },
          { term: t('better'), value: t(`betterIs.${better}`) },
          {
            term: t('dataset'),
            value: <Link href={href('dataSetDetail', { dataSetId: datasetId })}>{datasetTitle}</Link>,
          },
          { term: t('perDay'), value: perDay },
          { term: t('maxSize'), value: fileSize(maxBytes) },
          { term: t('closes'), value: closesAt === null ? t('staysOpen') : format.dateTime(closesAt) },
        ]}
      />
      {access === 'public' ? (
        <LinkButton block href={questionsUrl(id)} icon="download" download={questions.name}>
          {t('questions')}
        </LinkButton>
      ) : null}
      <QuestionFacts questions={questions} />
    </Card>
  );
}
