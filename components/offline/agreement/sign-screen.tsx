'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ReadAndSign } from '#components/account/read-and-sign.tsx';
import { useOnSigned } from '#components/account/use-signing.ts';
import { SignedMembers } from '#components/offline/overview/team-card.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { showToast } from '#components/shell/messages/toast-store.ts';
import { TeamSignpost } from '#components/team/for-teams.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { offlineEntryQuery, raceAgreementQuery, refreshOnSite } from '#lib/client/queries/offline/offline.ts';
import { agreementTextQuery, refreshSignatures } from '#lib/client/queries/personal.ts';
import { onSiteFamilyOf } from '#lib/contests/on-site.ts';
import { caseOfRefusal } from '#lib/contract/errors.ts';
import { offline } from '#lib/contract/offline/offline.ts';
import type { OfflineAgreement } from '#lib/contract/offline/on-site-final.ts';
import { href, hrefContest, hrefOnSite } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';

interface SignScreenProps {
  readonly contest: TeamContest;
}

/**
 * Every member signs the on-site agreement before the team gets access to the machines; then the person is redirected
 * to the on-site screen.
 */
export function SignScreen({ contest }: SignScreenProps) {
  const t = useTranslations('offline');
  const agreement = useQuery({
    ...raceAgreementQuery(contest.id),
    enabled: onSiteFamilyOf(contest.id) === 'offline',
  });
  const crumbs = [
    { name: t('mine'), path: href('myCompetitions') },
    { name: contest.name, path: hrefContest(contest.id) },
    { name: t('sign.title') },
  ];
  return (
    <>
      <PageHead title={t('sign.title')} lead={t('sign.lead', { contest: contest.name })} crumbs={crumbs} />
      <div className="page desk stack">
        {isOutside(agreement.error) ? (
          <NoTeam contest={contest} />
        ) : (
          <QueryBoundary query={agreement}>
            {(known) => <SignPanel agreement={known} contest={contest} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

/** True for a person without a team here: the screen offers the way to one instead of an error. */
const isOutside = (error: Error | null): boolean =>
  caseOfRefusal(offline.agreement, error, { trackMissing: false, notMember: true, notSignedUp: true }) ?? false;

function NoTeam({ contest }: SignScreenProps) {
  const t = useTranslations('offline.noTeam');
  const words = { title: t('title'), text: t('text', { contest: contest.name }), action: t('action') };
  return <TeamSignpost contestId={contest.id} {...words} />;
}

interface SignPanelProps {
  readonly agreement: OfflineAgreement;
  readonly contest: TeamContest;
}

const steps = ['read', 'team', 'machines'] as const;

/** Agreement with the team's progress in signing, and the access that opens when everyone has signed. */
function SignPanel({ agreement, contest }: SignPanelProps) {
  const format = useViewerFormats();
  const t = useTranslations('offline.sign');
  const router = useRouter();
  const { signedAt, allSigned, members, title, version } = agreement;
  const current = signedAt === null ? 0 : allSigned ? steps.length : 1;
  const entry = useQuery(offlineEntryQuery(contest.id));
  const isRunning = entry.data?.isStart === true && !entry.data.isEnd;
  const game = isRunning ? hrefOnSite({ contestId: contest.id }) : null;
  useOnSigned(signedAt === null ? 1 : 0, () => {
    showToast({ tone: 'good', text: t('thanks') });
    if (game) router.push(game);
  });
  return (
    <>
      <Stepper
        label={t('steps')}
        steps={steps.map((key) => ({ key, label: t(`step.${key}`) }))}
        current={current}
        doneWord={t('done')}
      />
      <div className="split tight">
        <Card as="section" aria-labelledby="agreement-title">
          <CardHead id="agreement-title" title={title}>
            <Chip tone={signedAt === null ? 'warn' : 'good'} icon={signedAt === null ? 'pencil' : 'check'}>
              {t(signedAt === null ? 'open' : 'signed')}
            </Chip>
          </CardHead>
          <CardBody className="stack" style={{ '--gap': 'var(--s4)' }}>
            {signedAt === null ? (
              <Signing agreement={agreement} />
            ) : (
              <>
                <p>
                  {t('signedOn', { version, at: format.dateTime(signedAt) })}
                  <SentenceSpace />
                  {t(allSigned ? 'everybody' : 'others')}
                </p>
                {game ? (
                  <p>
                    <LinkButton href={game} tone="accent">
                      {t('toOnSiteFinal')}
                    </LinkButton>
                  </p>
                ) : null}
              </>
            )}
          </CardBody>
        </Card>
        <Card as="aside" aria-labelledby="signers-title">
          <CardHead id="signers-title" title={t('signers')}>
            <span className="small muted num">
              {t('signersOf', { signed: members.filter((one) => one.signedAt !== null).length, all: members.length })}
            </span>
          </CardHead>
          <SignedMembers members={members} />
        </Card>
      </div>
    </>
  );
}

function Signing({ agreement: { agreementId, hash, version } }: Pick<SignPanelProps, 'agreement'>) {
  const t = useTranslations('offline.sign');
  const client = useQueryClient();
  const onSigned = async () => void (await Promise.all([refreshOnSite(client), refreshSignatures(client)]));
  return (
    <>
      <p>{t('means', { version })}</p>
      <ReadAndSign
        query={agreementTextQuery(agreementId, hash)}
        label={t('read')}
        tone="accent"
        icon="file"
        withoutIt={t('withoutIt')}
        onSigned={onSigned}
        onChanged={() => refreshOnSite(client)}
      />
    </>
  );
}
