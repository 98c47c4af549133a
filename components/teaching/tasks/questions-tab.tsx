'use client';

import { useTranslations } from 'next-intl';
import { MarkdownHtml } from '#components/prose/markdown-html.tsx';
import { AskedView, rightOptions, SolvedView } from '#components/teaching/questions/question-view.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { StaffTask } from '#lib/contract/training/training-tasks.ts';
import { languageTag } from '#lib/i18n/locales.ts';

/** The introduction and the questions of a task, with their solutions. */
export function QuestionsTab({ task }: { task: StaffTask }) {
  const t = useTranslations('teaching.questions');
  const kinds = useTranslations('teaching.kind');
  return (
    <div className="stack narrow">
      {task.intro === '' ? null : (
        <Card as="section" aria-labelledby="intro-title">
          <CardHead id="intro-title" title={t('intro')} />
          <CardBody>
            <MarkdownHtml html={task.intro} lang={languageTag[task.language]} />
          </CardBody>
        </Card>
      )}
      {task.questions.length === 0 ? (
        <Card>
          <Empty level={2} title={t('noneTitle')} text={t('none')} />
        </Card>
      ) : null}
      {task.questions.map((question, index) => (
        <Card key={question.key} as="section" aria-labelledby={`question-${question.key}`}>
          <CardHead
            id={`question-${question.key}`}
            title={
              <>
                <span className="muted">{t('number', { number: index + 1 })}</span>{' '}
                <span lang={languageTag[question.language]}>{question.title}</span>
              </>
            }
          >
            <span className="row" style={{ '--gap': 'var(--s2)' }}>
              <Chip>{kinds(question.kind)}</Chip>
              <Chip tone="line">{t('points', { points: question.points })}</Chip>
            </span>
          </CardHead>
          <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
            <AskedView asked={question} right={rightOptions(question)} />
            <SolvedView asked={question} solved={question} />
          </CardBody>
        </Card>
      ))}
    </div>
  );
}
