'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useDialog, useOpening } from '#components/control/use-dialog.ts';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { Empty } from '#components/ui/state.tsx';
import { apiTokensQuery } from '#lib/client/queries/api-tokens.ts';
import { type ApiToken, maxApiTokens } from '#lib/contract/api-tokens/api-tokens.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import css from './api-tokens-part.module.css';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';

/** API tokens of the person: list, creation and revocation. */
export function ApiTokensPart() {
  const tokens = useQuery(apiTokensQuery());
  return <QueryBoundary query={tokens}>{(list) => <Tokens tokens={list} />}</QueryBoundary>;
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const t = useTranslations('personal.apiTokens');
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const creating = useOpening();
  const revoking = useDialog<ApiToken>();
  const revoked = revoking.subject;
  const isFull = tokens.length >= maxApiTokens;
  const create = (
    <Button
      tone="ink"
      icon="plus"
      aria-disabled={isFull}
      aria-describedby={isFull ? `${id}full` : undefined}
      onClick={creating.open}
    >
      {t('create')}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby={id} ref={card} tabIndex={-1}>
      <CardHead id={id} title={t('title')}>
        {tokens.length > 0 ? create : null}
      </CardHead>
      <CardBody>
        <p className="muted">{t('lead')}</p>
        <p className={css.command}>
          <code>npx contest-cli login</code>
        </p>
      </CardBody>
      {tokens.length === 0 ? (
        <CardBody>
          <Empty title={t('noneTitle')} text={t('none')} action={create} />
        </CardBody>
      ) : (
        <Rows>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoking.open(token)} />
          ))}
        </Rows>
      )}
      {isFull ? (
        <CardBody>
          <p className="small muted" id={`${id}full`}>
            {t('full', { count: maxApiTokens })}
          </p>
        </CardBody>
      ) : null}
      {creating.isOpen ? <CreateTokenDialog onClose={creating.close} /> : null}
      {revoked ? (
        <RevokeTokenDialog
          token={revoked}
          onClose={() => revoking.close(revoked)}
          onRevoked={() => {
            // The button that had the focus was removed with its token.
            if (revoking.close(revoked)) card.current?.focus();
          }}
        />
      ) : null}
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useTranslations('personal.apiTokens');
  const format = useViewerFormats();
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = expiresAt <= useServerSeconds();
  return (
    <li>
      <Icon name="lock" />
      <div className={css.words}>
        <b>{name}</b> <code className={css.prefix}>{`${prefix}…`}</code>
        <br />
        <span className={css.chips}>
          {scopes.map((scope) => (
            <Chip key={scope}>{t(`scope.${scope}`)}</Chip>
          ))}
          {isExpired ? (
            <Chip tone="bad" icon="alert">
              {t('expired')}
            </Chip>
          ) : null}
        </span>
        <small>{t('dates', { created: format.date(createdAt), expires: format.date(expiresAt) })}</small>
        <br />
        <small>{lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: format.dateTime(lastUsedAt) })}</small>
      </div>
      <Button tone="bad" aria-label={t('revokeNamed', { name })} onClick={onRevoke}>
        {isExpired ? t('remove') : t('revoke')}
      </Button>
    </li>
  );
}
