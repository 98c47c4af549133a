'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { ChosenFile, SubmitUpload, useIsListed } from '#components/submission/upload-parts.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { refreshWorks, reportsQuery, reportWay } from '#lib/client/queries/works.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { reportSubject } from '#lib/contract/contests/works.ts';
import { sizeLimit } from '#lib/files/file-size.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { ReportsCard } from './reports-card.tsx';
import { TwoClocks } from './two-clocks.tsx';
import css from './work.module.css';
import type { WorkContext } from './work-context.ts';

/** Submission for a stage; after the deadline only the submitted files. */
export function SubmitPart(place: WorkContext) {
  return place.now < place.stage.closesAt ? <SubmitPanel {...place} /> : <SubmittedPart {...place} />;
}

/** Uploads files, and shows the submitted ones. */
function SubmitPanel(place: WorkContext) {
  const { contest, stage } = place;
  const t = useTranslations('work');
  const client = useQueryClient();
  const subject = reportSubject(contest.id, stage.stageType);
  const upload = useUpload({ subject, kind: 'report' }, reportWay);
  const reports = useQuery(reportsQuery(contest.id, stage.stageType));
  const isListed = useIsListed(upload, reports.data, () => refreshWorks(client, contest.id));
  const blocker = stage.reason ?? (stage.hasToSign ? 'agreementUnsigned' : null);
  const reason = blocker && t(`reason.${blocker}`);
  return (
    <>
      <div className="split tight">
        <Card as="section" aria-labelledby="submit-title">
          <CardHead id="submit-title" title={t('submit.title')} />
          <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
            <SafeHtml html={stage.about} className={css.about ?? ''} />
            <ChosenFile
              {...{ upload, reason, isListed }}
              rules={stage.upload}
              done={t('submit.done')}
              recordsHref="#submitted"
              purpose="review"
            />
          </CardBody>
        </Card>
        <Card as="aside" pad className="stack sticky" style={{ '--gap': 'var(--s4)' }} aria-label={t('submit.facts')}>
          <StageLimits {...place} used={reports.data?.length} />
          <SubmitUpload
            {...{ upload, reason }}
            label={t('submit.submit')}
            hints={{ ready: t('submit.ready'), noFile: t('submit.anyMember') }}
          />
          {blocker === 'agreementUnsigned' ? (
            <MoreLink href={hrefTeam(contest.id, 'team', { key: 2 })}>{t('submit.toAgreements')}</MoreLink>
          ) : null}
        </Card>
      </div>
      <QueryBoundary query={reports}>{(list) => <ReportsCard reports={list} {...place} />}</QueryBoundary>
    </>
  );
}

/** A stage after its deadline: requirements and submitted files. */
function SubmittedPart(place: WorkContext) {
  const { contest, stage } = place;
  const t = useTranslations('work.submit');
  const reports = useQuery(reportsQuery(contest.id, stage.stageType));
  return (
    <div className="split tight">
      <QueryBoundary query={reports}>{(list) => <ReportsCard reports={list} {...place} />}</QueryBoundary>
      <Card as="aside" pad className="stack" style={{ '--gap': 'var(--s4)' }} aria-label={t('facts')}>
        <SafeHtml html={stage.about} className={css.about ?? ''} />
        <StageLimits {...place} used={reports.data?.length} />
      </Card>
    </div>
  );
}

interface StageLimitsProps extends WorkContext {
  /** Number of submitted files; undefined while unknown. */
  readonly used: number | undefined;
}

/** Deadline, accepted types and limits of a stage. */
function StageLimits({ contest, stage, now, used = 0 }: StageLimitsProps) {
  const t = useTranslations('work.submit');
  const format = useFormats();
  const { upload: rules, opensAt, closesAt } = stage;
  if (!rules) return null;
  const date = now < opensAt ? 'opens' : now < closesAt ? 'closes' : 'closed';
  const moment = date === 'opens' ? opensAt : closesAt;
  return (
    <Facts
      rows
      facts={[
        { term: t(date), value: <TwoClocks at={moment} timeZone={contest.timeZone} /> },
        { term: t('types'), value: format.list(rules.extensions) },
        { term: t('size'), value: sizeLimit(rules.maxBytes) },
        { term: t('files'), value: t('filesOf', { used, most: rules.files }) },
      ]}
    />
  );
}
