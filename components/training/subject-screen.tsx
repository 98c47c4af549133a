import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import type { Subject, SubjectItem } from '#lib/contract/training.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { Samples } from './samples.tsx';
import css from './subjects.module.css';

interface SubjectScreenProps {
  readonly subject: Subject;
  readonly others: readonly SubjectItem[];
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** A subject: what one learns, questions to try, and the others. */
export async function SubjectScreen({ subject, others, crumbs, locale }: SubjectScreenProps) {
  const t = await getTranslations({ locale, namespace: 'training.subject' });
  return (
    <main id="main" data-line="training">
      <TextHead title={subject.name} lead={subject.summary} crumbs={crumbs} locale={locale} />
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <TextBody text={subject} locale={locale} />
          <Samples samples={subject.samples} locale={locale} />
          <ReadOn
            title={t('others')}
            items={others.map(({ id, name, summary }) => ({
              path: href('subjectDetail', { id }),
              title: name,
              lead: summary,
            }))}
            locale={locale}
          />
        </div>
        <SubjectFacts subject={subject} locale={locale} />
      </div>
    </main>
  );
}

async function SubjectFacts({ subject, locale }: { subject: Subject; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'training.subject' });
  const { level, hours, questions, topics } = subject;
  return (
    <Card as="aside" className="sticky first-narrow" aria-labelledby="facts">
      <CardHead id="facts" title={t('facts')} />
      <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
        <Facts
          rows
          facts={[
            { term: t('levelTerm'), value: t(`level.${level}`) },
            { term: t('hoursTerm'), value: t('hours', { count: hours }) },
            { term: t('questionsTerm'), value: t('questions', { count: questions }) },
          ]}
        />
        <ul className={css.topics} aria-label={t('topics')}>
          {topics.map((topic) => (
            <li key={topic}>
              <Chip>{topic}</Chip>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
