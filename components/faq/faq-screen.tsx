import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { otherTexts } from '#components/document/related-documents.ts';
import { TextHead, TextLayout } from '#components/document/text-screen.tsx';
import { Prose } from '#components/prose/prose.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Faq } from '#lib/contract/documents.ts';
import { defaultLocale, languageTag } from '#lib/i18n/locales.ts';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import { formatters } from '#lib/time/format.ts';
import { FaqFilter } from './faq-filter.tsx';
import css from './faq-screen.module.css';

interface FaqScreenProps {
  readonly faq: Faq;
  /** E-mail address for questions. */
  readonly email: string;
  readonly crumbs: readonly Crumb[];
}

const listId = 'questions';

/** Minimum number of questions for showing the filter. */
const worthFiltering = 4;

/** Questions with answers: each has an anchor, all are in the page, and a filter finds one by its text. */
export async function FaqScreen({ faq, email, crumbs }: FaqScreenProps) {
  const locale = await getLocale();
  const t = await getTranslations('content');
  const { questions } = faq;
  return (
    <main id="main">
      <TextHead {...faq} crumbs={crumbs} />
      <TextLayout links={[]}>
        <div className={css.faq}>
          {questions.some(({ fallback }) => fallback) ? <Notice tone="warn">{t('fallback.page')}</Notice> : null}
          {questions.length >= worthFiltering ? (
            <FaqFilter
              listId={listId}
              words={{
                label: t('faq.filter'),
                // One plural form for each count, because the island has no catalogue.
                none: t('faq.count', { count: 0 }),
                one: t('faq.count', { count: 1 }),
                other: t('faq.count', { count: 99 }).replace('99', '{count}'),
              }}
            />
          ) : null}
          <div id={listId} className={css.list}>
            {questions.map((question, index) => (
              <Question key={question.id} question={question} open={index === 0} />
            ))}
          </div>
          <div className={css.ask}>
            <p>{t.rich('faq.ask', { email, mail: (words) => <a href={`mailto:${email}`}>{words}</a> })}</p>
            <LinkButton href={href('joinCompetitionGroupChat')} icon="chat">
              {t('faq.toGroupChat')}
            </LinkButton>
          </div>
        </div>
        <ReadOn items={await otherTexts(locale, faq.id)} />
      </TextLayout>
    </main>
  );
}

interface QuestionProps {
  readonly question: Faq['questions'][number];
  readonly open: boolean;
}

/** The anchor is on the answer: browsers expand the element that hides the target of a link. */
async function Question({ question: { id, question, answer, answeredAt, fallback }, open }: QuestionProps) {
  const locale = await getLocale();
  const t = await getTranslations('content');
  const lang = fallback ? languageTag[defaultLocale] : undefined;
  return (
    <details open={open}>
      <summary>
        <h2 lang={lang}>{question}</h2>
        <Icon name="plus" />
      </summary>
      <div id={`question-${id}`} className={css.answer}>
        {fallback ? <p className={css.mark}>{t('fallback.block')}</p> : null}
        <div lang={lang}>
          <Prose html={answer} />
        </div>
        <p className={css.foot}>
          {answeredAt === null ? null : (
            <time dateTime={new Date(answeredAt * 1000).toISOString()}>
              {t('faq.answered', { date: formatters(locale).date(answeredAt) })}
            </time>
          )}
          <a href={`#question-${id}`} aria-label={question}>
            #
          </a>
        </p>
      </div>
    </details>
  );
}
