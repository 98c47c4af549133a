import { getTranslations } from 'next-intl/server';
import { ReadOn } from '#components/document/read-on.tsx';
import { TextBody } from '#components/document/text-body.tsx';
import { TextHead } from '#components/document/text-screen.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import type { TechProgramDetail } from '#lib/contract/documents.ts';
import type { TechProgram } from '#lib/contract/site.ts';
import { href } from '#lib/routing/href.ts';
import type { Crumb } from '#lib/seo/json-ld.ts';
import css from './program.module.css';

interface ProgramScreenProps {
  readonly program: TechProgramDetail;
  readonly others: readonly TechProgram[];
  readonly crumbs: readonly Crumb[];
}

/** Program besides the contests: description, figures, and other programs. */
export async function ProgramScreen({ program, others, crumbs }: ProgramScreenProps) {
  const t = await getTranslations('content.program');
  const { programName, summary, facts } = program;
  return (
    <main id="main" data-line="training">
      <TextHead title={programName} lead={summary} crumbs={crumbs} />
      <div className={`page split ${css.body}`}>
        <div className={css.parts}>
          <TextBody text={program} />
          <ReadOn
            title={t('more')}
            items={others.map((other) => ({
              path: href('techProgram', { id: other.id }),
              title: other.programName,
              lead: other.summary,
            }))}
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
