import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { SectionHead } from '#components/ui/page/section.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { SampleQuestion, Solved, Subject, SubjectItem } from '#lib/contract/training/training-questions.ts';
import { languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { SampleQuestionForm } from './sample-form.tsx';
import css from './subjects.module.css';

interface SubjectScreenProps {
  readonly subject: Subject;
  readonly others: readonly SubjectItem[];
  readonly crumbs: readonly Crumb[];
}

/** A subject: contents, sample questions, and links to other subjects. */
export async function SubjectScreen({ subject, others, crumbs }: SubjectScreenProps) {
  const t = await getTranslations('training.subject');
  return (
    <main id="main" data-line="training">
      <TextHead title={subject.name} lead={subject.summary} crumbs={crumbs} />
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <TextBody text={subject} />
          <Samples samples={subject.samples} />
          <ReadOn
            title={t('others')}
            items={others.map(({ id, name, summary }) => ({
              path: href('subjectDetail', { id }),
              title: name,
              lead: summary,
            }))}
          />
        </div>
        <SubjectFacts subject={subject} />
      </div>
    </main>
  );
}

async function SubjectFacts({ subject }: { subject: Subject }) {
  const t = await getTranslations('training.subject');
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

/** Public sample questions. Without JavaScript they are shown with their solutions. */
async function Samples({ samples }: { samples: readonly SampleQuestion[] }) {
  const t = await getTranslations('training.subject');
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <SectionHead id="samples" title={t('samples')} lead={t('samplesLead')} />
      <div className={css.samples}>
        {samples.map((sample, index) => (
          <Sample key={sample.title} sample={sample} number={index + 1} />
        ))}
      </div>
    </section>
  );
}

async function Sample({ sample, number }: { sample: SampleQuestion; number: number }) {
  const t = await getTranslations('training');
  const { kind, title, prompt, options, unit, solved, points, language } = sample;
  const lang = languageTag[language];
  return (
    <Card as="article" pad className={css.sample}>
      <header>
        <p>
          {t('subject.sample', { number })} · {t(`kind.${kind}`)} · {t('points', { points })}
        </p>
        <h3 lang={lang}>{title}</h3>
      </header>
      <div lang={lang}>
        <Prose html={prompt} />
      </div>
      {solved ? null : <Notice icon="lock">{t('sample.pending')}</Notice>}
      {solved ? (
        <SampleQuestionForm
          kind={kind}
          solution={solved.solution}
          unit={unit}
          options={options.map(({ key, html }) => ({
            key,
            label: (
              <span lang={lang}>
                <Prose html={html} />
              </span>
            ),
          }))}
          words={{
            yours: unit ? `${t('sample.yours')} (${unit})` : t('sample.yours'),
            hint: t(`kindHint.${kind}`),
            check: t('sample.check'),
            right: t('sample.right'),
            wrong: t('sample.wrong'),
            compare: t('sample.compare'),
            empty: t('sample.empty'),
            show: t('sample.show'),
          }}
        >
          <SampleSolution sample={sample} solved={solved} />
        </SampleQuestionForm>
      ) : null}
    </Card>
  );
}

async function SampleSolution({ sample, solved }: { sample: SampleQuestion; solved: Solved }) {
  const locale = await getLocale();
  const t = await getTranslations('training.result');
  const { options, unit, language } = sample;
  const { solution, solutionHtml, explanation } = solved;
  const lang = languageTag[language];
  const value = solution.kind === 'number' ? `${solution.value} ${unit}`.trim() : '';
  return (
    <div className={css.solution} lang={lang}>
      {solution.kind === 'choice'
        ? options
            .filter(({ key }) => solution.options.includes(key))
            .map(({ key, html }) => <Prose key={key} html={`<p><strong>${html}</strong></p>`} />)
        : null}
      {solution.kind === 'number' ? (
        <p lang={languageTag[locale]}>
          <b>{solution.tolerance > 0 ? t('within', { value, tolerance: String(solution.tolerance) }) : value}</b>
        </p>
      ) : null}
      {solution.kind === 'text' ? <Prose html={solutionHtml} /> : null}
      {explanation === '' ? null : <Prose html={explanation} />}
    </div>
  );
}
