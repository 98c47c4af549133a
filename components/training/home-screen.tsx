import { getTranslations } from 'next-intl/server';
import { LineDrawing } from '#components/drawing/line-plate.tsx';
import { TitleWords } from '#components/prose/title-words.tsx';
import { Sky } from '#components/sky/sky.tsx';
import { LinkButton, MoreLink } from '#components/ui/button.tsx';
import { Breadcrumbs } from '#components/ui/page/breadcrumbs.tsx';
import { SectionHead } from '#components/ui/page/section.tsx';
import type { SubjectItem } from '#lib/contract/training/training-questions.ts';
import { headingAnchor } from '#lib/html/linked-headings.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './home.module.css';
import { MyTraining } from './my-training.tsx';
import { SubjectCards } from './subjects/subject-cards.tsx';

interface TrainingHomeProps {
  /** Null where they could not be read. */
  readonly subjects: readonly SubjectItem[] | null;
  readonly crumbs: readonly Crumb[];
}

/** Home of training: introduction, the viewer's open tasks, subjects, and the course of a task. */
export async function TrainingHome({ subjects, crumbs }: TrainingHomeProps) {
  const t = await getTranslations('training');
  return (
    <main id="main" data-line="training">
      <Hero crumbs={crumbs} />
      <section className={`page section ${css.mine}`} id="mine" aria-label={t('home.mine')}>
        <MyTraining
          loginHref={href('login', { type: '1' }, { from: href('training') })}
          words={{
            title: t('visitor.title'),
            text: t('visitor.text'),
            logIn: t('visitor.logIn'),
            loading: t('loading'),
          }}
        />
      </section>
      {subjects === null ? null : (
        <section className="page section" aria-labelledby="subjects">
          <SectionHead id="subjects" title={t('home.subjects')} lead={t('home.subjectsLead')} />
          <SubjectCards subjects={subjects} level={3} />
        </section>
      )}
      <Steps />
      <Doors />
    </main>
  );
}

async function Hero({ crumbs }: Pick<TrainingHomeProps, 'crumbs'>) {
  const t = await getTranslations('training');
  return (
    <section className={css.hero} data-dark="" data-line="training">
      <div className={`page ${css.inside}`}>
        <div className={css.copy}>
          <Breadcrumbs crumbs={crumbs} />
          <h1>
            <TitleWords text={t('title')} />
          </h1>
          <p className={css.lead}>{t('home.lead')}</p>
          <p className="row">
            <LinkButton tone="accent" size="lg" href="#mine">
              {t('home.mine')}
            </LinkButton>
            <LinkButton tone="glass" size="lg" href={href('aboutTraining')}>
              {t('home.about')}
            </LinkButton>
          </p>
        </div>
        <LineDrawing line="training" />
      </div>
      <Sky kind="contest" />
    </section>
  );
}

const steps = ['opens', 'answer', 'submit', 'marked', 'returned'] as const;

async function Steps() {
  const t = await getTranslations('training.home');
  return (
    <section className="page section" aria-labelledby="steps">
      <SectionHead id="steps" title={t('steps')} lead={t('stepsLead')} />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`step.${step}.title`)}</h3>
            <p>{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Entries for teachers and for people who want to take part. */
async function Doors() {
  const t = await getTranslations('training.home');
  return (
    <div className={`page section ${css.doors}`}>
      <section aria-labelledby="teachers">
        <h2 id="teachers">{t('teachers')}</h2>
        <p>{t('teachersLead')}</p>
        <MoreLink href={`${href('aboutTraining')}#${headingAnchor('teachers')}`}>{t('teachersMore')}</MoreLink>
      </section>
      <section aria-labelledby="join">
        <h2 id="join">{t('join')}</h2>
        <p>{t('joinText')}</p>
        <MoreLink href={href('aboutTraining')}>{t('about')}</MoreLink>
      </section>
    </div>
  );
}
