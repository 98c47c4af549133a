import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MailKind } from '#lib/client/queries/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** Texts of the signed-in part of the header. Serialisable; `{…}` is filled in the browser. */
export interface AccountWords {
  readonly loading: string;
  readonly messages: string;
  /** `{count}` */
  readonly messagesUnread: string;
  readonly allMessages: string;
  readonly tabs: Readonly<Record<MailKind, string>>;
  readonly empty: Readonly<Record<MailKind, string>>;
  readonly unread: string;
  readonly failed: string;
  readonly retry: string;
  /** `{name}` */
  readonly account: string;
  readonly personalHome: string;
  readonly myCompetitions: string;
  readonly signOut: string;
  readonly signOutFailed: string;
}

export async function accountWords(locale: Locale): Promise<AccountWords> {
  const t = await getTranslations({ locale, namespace: 'shell.account' });
  return {
    loading: t('loading'),
    messages: t('messages'),
    messagesUnread: t('messagesUnread', { count: '{count}' }),
    allMessages: t('allMessages'),
    tabs: { notices: t('notices'), replies: t('replies'), todos: t('todos') },
    empty: { notices: t('noNotices'), replies: t('noReplies'), todos: t('noTodos') },
    unread: t('unread'),
    failed: t('failed'),
    retry: t('retry'),
    account: t('accountOf', { name: '{name}' }),
    personalHome: t('personalHome'),
    myCompetitions: t('myCompetitions'),
    signOut: t('signOut'),
    signOutFailed: t('signOutFailed'),
  };
}
