import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { Card } from '#components/ui/card.tsx';
import { SectionHead } from '#components/ui/section.tsx';
import type { SampleQuestion } from '#lib/contract/training.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { SampleQuestionForm } from './sample-form.tsx';
import css from './subjects.module.css';

/** Questions that anybody may try. Without a script they are read with their solutions. */
export async function Samples({ samples, locale }: { samples: readonly SampleQuestion[]; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'training.subject' });
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="samples">
      <SectionHead id="samples" title={t('samples')} lead={t('samplesLead')} />
      <div className={css.samples}>
        {samples.map((sample, index) => (
          <Sample key={sample.title} sample={sample} number={index + 1} locale={locale} />
        ))}
      </div>
    </section>
  );
}

async function Sample({ sample, number, locale }: { sample: SampleQuestion; number: number; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'training' });
  const { kind, title, prompt, options, unit, solution, points, language } = sample;
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
      <SampleQuestionForm
        kind={kind}
        solution={solution}
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
        <SampleSolution sample={sample} locale={locale} />
      </SampleQuestionForm>
    </Card>
  );
}

async function SampleSolution({ sample, locale }: { sample: SampleQuestion; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'training.result' });
  const { solution, solutionHtml, explanation, options, unit, language } = sample;
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
