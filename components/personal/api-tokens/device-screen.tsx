'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Input } from '#components/control/field.tsx';
import { MutationError } from '#components/query/mutation-error.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { AddressBoundary } from '#components/screen/address-boundary.tsx';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Empty, Notice, Skeleton } from '#components/ui/state.tsx';
import { decideDeviceMutation, deviceRequestQuery } from '#lib/client/queries/api-tokens.ts';
import { apiTokens, type DeviceRequest } from '#lib/contract/api-tokens/api-tokens.ts';
import { refusalOf } from '#lib/contract/errors.ts';
import { href } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './device-screen.module.css';

/** Approves or denies a program that waits for an API token (RFC 8628). */
export function DeviceScreen() {
  const t = useTranslations('personal.device');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="page desk">
        <div className="narrow">
          <AddressBoundary fallback={<Loading />}>
            <DeviceAtCode />
          </AddressBoundary>
        </div>
      </div>
    </>
  );
}

function Loading() {
  const t = useTranslations('personal');
  return (
    <Card pad>
      <Skeleton label={t('loading')} skeleton={[{ width: '40%', height: '1.25rem' }, { width: '90%' }]} />
    </Card>
  );
}

function DeviceAtCode() {
  const [code, setCode] = useState(useSearchParams().get('user_code')?.trim() ?? '');
  const request = useQuery({ ...deviceRequestQuery(code), enabled: code !== '' });
  const isUnknown = refusalOf(apiTokens.deviceRequest, request.error) === 'codeUnknown';
  if (code === '' || isUnknown) return <CodeForm code={code} isUnknown={isUnknown} onCode={setCode} />;
  return <QueryBoundary query={request}>{(data) => <Request request={data} />}</QueryBoundary>;
}

interface CodeFormProps {
  readonly code: string;
  readonly isUnknown: boolean;
  readonly onCode: (code: string) => void;
}

function CodeForm({ code, isUnknown, onCode }: CodeFormProps) {
  const t = useTranslations('personal.device');
  const id = useId();
  const [typed, setTyped] = useState(code);
  const isUnchanged = isUnknown && typed.trim() === code;
  return (
    <Card as="section">
      <CardHead title={t('codeTitle')} />
      <CardBody>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            onCode(typed.trim());
          }}
        >
          <Input
            id={`${id}code`}
            label={t('code')}
            hint={t('codeHint')}
            className={css.code}
            value={typed}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={isUnchanged ? t('codeUnknown') : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="row">
            <Button type="submit" tone="ink" disabled={typed.trim() === '' || isUnchanged}>
              {t('next')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

function Request({ request: { userCode, clientName, scopes, requestedAt, days } }: { request: DeviceRequest }) {
  const t = useTranslations('personal.device');
  const words = useTranslations('personal.apiTokens');
  const format = useViewerFormats();
  const deciding = useMutation(decideDeviceMutation());
  if (deciding.isSuccess) return <Decided isApproved={deciding.variables.isApproved} />;
  return (
    <Card as="section">
      <CardHead title={t('requestTitle')} />
      <CardBody className="stack">
        <p className={css.written}>
          <span className="small muted">{t('compare')}</span>
          <strong>{userCode}</strong>
        </p>
        <Notice tone="warn">{t('phishing')}</Notice>
        <Facts
          rows
          facts={[
            { term: t('name'), value: clientName },
            { term: t('requested'), value: format.dateTime(requestedAt) },
            {
              term: t('rights'),
              value: (
                <ul className={css.rights}>
                  {scopes.map((scope) => (
                    <li key={scope}>{words(`scopeMeans.${scope}`)}</li>
                  ))}
                </ul>
              ),
            },
            { term: t('validFor'), value: words('days', { count: days }) },
          ]}
        />
        <p className="small muted">{t('unverified')}</p>
        <div className="row">
          <Button disabled={deciding.isPending} onClick={() => deciding.mutate({ userCode, isApproved: false })}>
            {t('deny')}
          </Button>
          <Button
            tone="ink"
            disabled={deciding.isPending}
            onClick={() => deciding.mutate({ userCode, isApproved: true })}
          >
            {t('approve')}
          </Button>
        </div>
        <MutationError error={deciding.error} />
      </CardBody>
    </Card>
  );
}

function Decided({ isApproved }: { isApproved: boolean }) {
  const t = useTranslations('personal.device');
  return (
    <Card>
      <div role="status">
        <Empty
          level={2}
          subject={isApproved ? 'signpost' : 'envelope'}
          title={isApproved ? t('approvedTitle') : t('deniedTitle')}
          text={isApproved ? t('approved') : t('denied')}
          action={<LinkButton href={href('userCenter', {}, { tab: 'api-tokens' })}>{t('toTokens')}</LinkButton>}
        />
      </div>
    </Card>
  );
}
