'use client';

import { useTranslations } from 'next-intl';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { isBlank } from '#lib/client/queries/training.ts';
import type { WorkVersion } from '#lib/contract/training/training-attempts.ts';
import type { TaskQuestion } from '#lib/contract/training/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './attempts.module.css';
import { numberText } from './number-text.ts';
import { RubricView } from './rubric-view.tsx';

interface VersionListProps {
  readonly versions: readonly WorkVersion[];
  readonly questions: readonly TaskQuestion[];
  readonly most: number;
}

/** Earlier tries with their answers and marks; renders nothing for the first try. */
export function VersionList({ versions, questions, most }: VersionListProps) {
  const t = useTranslations('training.versions');
  if (versions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="versions-title">
      <CardHead id="versions-title" title={t('title')} />
      <CardBody className={css.versions}>
        {versions.toReversed().map((version) => (
          <Version key={version.attempt} version={version} questions={questions} most={most} />
        ))}
      </CardBody>
    </Card>
  );
}

function Version({ version, questions, most }: Omit<VersionListProps, 'versions'> & { readonly version: WorkVersion }) {
  const t = useTranslations('training.versions');
  const { dateTime } = useViewerFormats();
  const { attempt, submittedAt, points, comment } = version;
  return (
    <details>
      <summary>
        <b>{t('attempt', { attempt })}</b>
        <span>{points === null ? t('notMarked') : t('points', { points: String(points), most })}</span>
        <small>{t('submitted', { at: dateTime(submittedAt) })}</small>
      </summary>
      {comment === '' ? null : <p className={css.answer}>{comment}</p>}
      <ol>
        {questions.map((question, index) => {
          const entry = version.questions.find(({ key }) => key === question.key);
          return entry ? (
            <VersionAnswer key={question.key} number={index + 1} question={question} entry={entry} />
          ) : null;
        })}
      </ol>
    </details>
  );
}

interface VersionAnswerProps {
  readonly number: number;
  readonly question: TaskQuestion;
  readonly entry: WorkVersion['questions'][number];
}

function VersionAnswer({ number, question, entry: { answer, mark } }: VersionAnswerProps) {
  const t = useTranslations('training.versions');
  const lang = languageTag[question.language];
  const value = answer?.value ?? null;
  return (
    <li>
      <p className={css.criterion}>
        <b>
          {number}. <span lang={lang}>{question.title}</span>
        </b>
        {mark === null || mark.points === null ? null : (
          <span>{t('points', { points: String(mark.points), most: question.points })}</span>
        )}
      </p>
      {value === null || isBlank(value) ? <p className="muted">{t('blank')}</p> : null}
      {value?.kind === 'choice' ? (
        <ul>
          {question.options
            .filter(({ key }) => value.options.includes(key))
            .map(({ key, html }) => (
              <li key={key}>
                <MarkdownHtml html={html} lang={lang} />
              </li>
            ))}
        </ul>
      ) : null}
      {value && value.kind !== 'choice' && !isBlank(value) ? (
        <p className={css.answer}>{numberText(value.text.trim(), question.unit)}</p>
      ) : null}
      {mark && Object.keys(mark.levels).length > 0 ? (
        <RubricView rubric={question.rubric} levels={mark.levels} reason={mark.reason} lang={lang} />
      ) : null}
      {mark?.comment ? <p className="small">{t('comment', { comment: mark.comment })}</p> : null}
    </li>
  );
}
