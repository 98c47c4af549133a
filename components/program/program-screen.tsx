import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import type { TechProgramDetail } from '#lib/contract/documents.ts';
import type { TechProgram } from '#lib/contract/site.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './program.module.css';

interface ProgramScreenProps {
  readonly program: TechProgramDetail;
  readonly others: readonly TechProgram[];
  readonly crumbs: readonly Crumb[];
  readonly locale: Locale;
}

/** A program beside the contests: what it is, in figures and in words, and the others. */
export async function ProgramScreen({ program, others, crumbs, locale }: ProgramScreenProps) {
  const t = await getTranslations({ locale, namespace: 'content.program' });
  const { programName, summary, facts } = program;
  return (
    <main id="main" data-line="training">
      <TextHead title={programName} lead={summary} crumbs={crumbs} locale={locale} />
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <TextBody text={program} locale={locale} />
          <ReadOn
            title={t('more')}
            items={others.map((other) => ({
              path: href('techProgram', { id: other.id }),
              title: other.programName,
              lead: other.summary,
            }))}
            locale={locale}
          />
        </div>
        {facts.length > 0 ? (
          <Card as="aside" className="sticky first-narrow" aria-labelledby="facts">
            <CardHead id="facts" title={t('facts')} />
            <CardBody>
              <Facts rows facts={facts.map(({ title, text }) => ({ term: title, value: text }))} />
            </CardBody>
          </Card>
        ) : null}
      </div>
    </main>
  );
}
