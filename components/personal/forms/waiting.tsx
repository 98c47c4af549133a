'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { hrefSignature } from '#components/personal/agreements/signature-context.ts';
import { signaturesToRenew } from '#components/personal/agreements/signatures-to-renew.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardFoot, CardHead, Rows } from '#components/ui/card.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { summaryQuery } from '#lib/client/queries/inbox.ts';
import { signaturesQuery } from '#lib/client/queries/personal.ts';
import { type NoticeSummary, openedTodos, todoStatus } from '#lib/contract/inbox.ts';
import type { SignedAgreement } from '#lib/contract/personal/personal-agreements.ts';
import type { PersonalInfo } from '#lib/contract/personal/personal-info.ts';
import { href } from '#lib/routing/href.ts';

/** Pending action: reason and link. */
type Wait =
  | { readonly kind: 'todo'; readonly title: string; readonly href: string }
  | { readonly kind: 'agreement'; readonly title: string; readonly href: string }
  | { readonly kind: 'studentCard' | 'passport' | 'school' | 'email'; readonly href: string };

/** Listed to-dos that wait for an action. The list also has those that ask for nothing, which are not counted. */
const listedTodos = ({ playerTodoList }: NoticeSummary) =>
  playerTodoList.filter(({ status, type }) => status === todoStatus.pending && !openedTodos.includes(type));

/** Pending actions, the most urgent first. */
function waitingOf(
  info: PersonalInfo,
  summary: NoticeSummary | undefined,
  signatures: readonly SignedAgreement[] | undefined,
): readonly Wait[] {
  const profile = href('userCenter', {}, { tab: 'profile' });
  const todos = summary ? listedTodos(summary) : [];
  return [
    ...signaturesToRenew(signatures ?? []).map(
      ({ id, title }): Wait => ({ kind: 'agreement', title, href: hrefSignature(id) }),
    ),
    ...todos.map(
      ({ id, title }): Wait => ({ kind: 'todo', title, href: href('siteMessages', {}, { tab: 'todos', open: id }) }),
    ),
    ...(info.studentCard === 'rejected'
      ? [{ kind: 'studentCard', href: href('userCenter', {}, { tab: 'student-card' }) } satisfies Wait]
      : []),
    ...(info.passport === 'rejected' ? [{ kind: 'passport', href: href('identityAuthen') } satisfies Wait] : []),
    ...(info.school === null ? [{ kind: 'school', href: profile } satisfies Wait] : []),
    ...(info.email === null ? [{ kind: 'email', href: profile } satisfies Wait] : []),
  ];
}

/** Number of pending to-dos beyond those that the summary lists. */
export function unlistedTodos(summary: NoticeSummary | undefined): number {
  if (!summary) return 0;
  return Math.max(0, summary.unreadPlayerTodoNum - listedTodos(summary).length);
}

/** Queries of the pending actions. */
export function useWaiting() {
  const summary = useQuery(summaryQuery());
  const signatures = useQuery(signaturesQuery());
  return {
    summary: summary.data,
    signatures: signatures.data,
    isLoading: summary.isPending || signatures.isPending,
    isIncomplete: summary.isError || signatures.isError,
  };
}

/** Pending actions with their links. */
export function Waiting({ info }: { info: PersonalInfo }) {
  const t = useTranslations('personal.overview');
  const { summary, signatures, isLoading, isIncomplete } = useWaiting();
  const waits = isLoading ? [] : waitingOf(info, summary, signatures);
  const unlisted = unlistedTodos(summary);
  const count = waits.length + unlisted;
  return (
    <Card as="section">
      <CardHead title={t('waiting')}>
        <span className="small muted" role="status">
          {isLoading ? t('looking') : isIncomplete ? t('incomplete') : t('count', { count })}
        </span>
      </CardHead>
      {count === 0 && !isLoading && !isIncomplete ? (
        <CardBody>
          <p className="muted">{t('nothingWaits')}</p>
        </CardBody>
      ) : null}
      {waits.length > 0 ? (
        <Rows>
          {waits.map((wait) => (
            <li key={wait.href + wait.kind}>
              <Icon name={icons[wait.kind]} />
              <div>
                <b>{'title' in wait ? wait.title : t(`wait.${wait.kind}`)}</b>
                <br />
                <small>{t(`why.${wait.kind}`)}</small>
              </div>
              <MoreLink href={wait.href}>{t(`do.${wait.kind}`)}</MoreLink>
            </li>
          ))}
        </Rows>
      ) : null}
      {unlisted > 0 && !isLoading ? (
        <CardFoot>
          <MoreLink href={href('siteMessages', {}, { tab: 'todos' })}>{t('allTodos')}</MoreLink>
        </CardFoot>
      ) : null}
    </Card>
  );
}

const icons = {
  todo: 'bell',
  agreement: 'file',
  studentCard: 'alert',
  passport: 'alert',
  school: 'person',
  email: 'person',
} as const satisfies Record<Wait['kind'], string>;
