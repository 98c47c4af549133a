import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MailKind } from '#lib/client/queries/inbox.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { keptTexts } from '#lib/server/kept-texts.ts';
import type { LogOutWords } from './log-out-dialog.tsx';

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
  readonly profile: string;
  readonly myCompetitions: string;
  readonly signOut: string;
  readonly logOut: LogOutWords;
  readonly signOutFailed: string;
  readonly overtaken: string;
  readonly viewRanking: string;
}

export const accountWords = keptTexts(async (locale): Promise<AccountWords> => {
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
    profile: t('profile'),
    myCompetitions: t('myCompetitions'),
    signOut: t('signOut'),
    logOut: await logOutWords(locale),
    signOutFailed: t('signOutFailed'),
    overtaken: t('overtaken'),
    viewRanking: t('viewRanking'),
  };
});

/** Texts of the confirmation, wherever logging out is offered. */
export async function logOutWords(locale: Locale): Promise<LogOutWords> {
  const t = await getTranslations({ locale, namespace: 'shell.logOut' });
  return {
    title: t('title'),
    text: t('text'),
    drafts: t('drafts'),
    uploads: t('uploads'),
    confirm: t('confirm'),
    back: t('back'),
    close: t('close'),
  };
}
