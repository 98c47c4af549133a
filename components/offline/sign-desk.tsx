'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AgreementOverlay } from '#components/account/agreement-overlay.tsx';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { showToast } from '#components/shell/toast-store.ts';
import { Refused } from '#components/team/refused.tsx';
import type { TeamContest } from '#components/team/team-contest.ts';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { refreshOnSite } from '#lib/client/queries/offline.ts';
import { agreementTextQuery, signAgreementMutation, signaturesKey } from '#lib/client/queries/personal.ts';
import type { OfflineAgreement } from '#lib/contract/offline-race.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { hrefOnSite } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import { SignedMembers } from './team-card.tsx';

interface SignDeskProps {
  readonly agreement: OfflineAgreement;
  readonly contest: TeamContest;
  readonly locale: Locale;
}

const steps = ['read', 'team', 'machines'] as const;

/** The agreement to read and sign, how far the team is, and what opens when everybody has signed. */
export function SignDesk({ agreement, contest, locale }: SignDeskProps) {
  const t = useTranslations('offline.sign');
  const { signedAt, allSigned, members, title, version } = agreement;
  const current = signedAt === null ? 0 : allSigned ? steps.length : 1;
  const game = hrefOnSite({ contestId: contest.id });
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
              <Signing agreement={agreement} locale={locale} game={game} />
            ) : (
              <>
                <p>
                  {t('signedOn', { version, at: formatters(locale, viewerTimeZone()).dateTime(signedAt) })}{' '}
                  {t(allSigned ? 'everybody' : 'others')}
                </p>
                <p>
                  <LinkButton href={game} tone="accent">
                    {t('toRace')}
                  </LinkButton>
                </p>
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

interface SigningProps extends Pick<SignDeskProps, 'agreement' | 'locale'> {
  /** Where the way leads when it is signed. */
  readonly game: string;
}

function Signing({ agreement: { agreementId, hash, version }, locale, game }: SigningProps) {
  const t = useTranslations('offline.sign');
  const router = useRouter();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const text = useQuery({ ...agreementTextQuery(agreementId, hash), enabled: open });
  const signing = useMutation({
    ...signAgreementMutation(),
    onSuccess: async () => {
      showToast({ tone: 'good', text: t('thanks') });
      await Promise.all([refreshOnSite(client), client.invalidateQueries({ queryKey: signaturesKey })]);
      router.push(game);
    },
  });
  const failure = useErrorSentence(signing.error);
  return (
    <>
      <p>{t('means', { version })}</p>
      <p>
        <Button tone="accent" icon="file" disabled={open && text.isPending} onClick={() => setOpen(true)}>
          {t('read')}
        </Button>
      </p>
      <Refused error={text.error} />
      {open && text.data ? (
        <AgreementOverlay
          agreement={text.data}
          date={formatters(locale).date(text.data.effectiveAt)}
          text={<SafeHtml html={text.data.html} />}
          busy={signing.isPending}
          error={failure}
          onAgree={() => signing.mutate({ agreementId, hash })}
          onDisagree={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
