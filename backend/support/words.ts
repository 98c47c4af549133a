import type { Locale } from '#lib/i18n/locales.ts';

interface Words {
  readonly sender: string;
  readonly languages: string;
  readonly lead: string;
  readonly question: string;
  readonly send: string;
  readonly earlier: string;
  readonly none: string;
  readonly asked: string;
  readonly answered: string;
  readonly waiting: string;
  readonly empty: string;
  readonly tooLong: string;
  readonly tooMany: string;
  readonly closedTitle: string;
  readonly closedLead: string;
  readonly back: string;
}

export const words = {
  'zh-EN': {
    sender: 'Contest support',
    languages: 'Language',
    lead: 'Ask the committee. The answer also appears among your site messages in the portal.',
    question: 'Your question',
    send: 'Send question',
    earlier: 'Your questions',
    none: 'You have not asked anything yet.',
    asked: 'You asked',
    answered: 'The committee answered',
    waiting: 'Not answered yet',
    empty: 'Write your question first.',
    tooLong: 'A question may have 2,000 characters at most.',
    tooMany: 'You have asked many questions in a short time. Wait a little before the next one.',
    closedTitle: 'Open support from the portal',
    closedLead: 'This visit has ended or was not opened from the portal. Log in there and open customer service again.',
    back: 'Go to the portal',
  },
  'zh-CN': {
    sender: '赛事客服',
    languages: '语言',
    lead: '请向组委会提问。回复也会出现在赛事平台的站内信中。',
    question: '您的问题',
    send: '提交问题',
    earlier: '您的提问',
    none: '您还没有提过问题。',
    asked: '您的提问',
    answered: '组委会回复',
    waiting: '尚未回复',
    empty: '请先填写问题。',
    tooLong: '问题不能超过 2,000 个字符。',
    tooMany: '您短时间内提问较多，请稍后再试。',
    closedTitle: '请从赛事平台进入客服',
    closedLead: '本次访问已结束，或不是从赛事平台进入的。请登录后重新打开客服。',
    back: '前往赛事平台',
  },
  'zh-Hant': {
    sender: '賽事客服',
    languages: '語言',
    lead: '請向組委會提問。回覆也會出現在賽事平台的站內訊息中。',
    question: '您的問題',
    send: '送出問題',
    earlier: '您的提問',
    none: '您尚未提過問題。',
    asked: '您的提問',
    answered: '組委會回覆',
    waiting: '尚未回覆',
    empty: '請先填寫問題。',
    tooLong: '問題不可超過 2,000 個字元。',
    tooMany: '您短時間內提問較多，請稍後再試。',
    closedTitle: '請由賽事平台進入客服',
    closedLead: '本次造訪已結束，或並非由賽事平台進入。請登入後重新開啟客服。',
    back: '前往賽事平台',
  },
} as const satisfies Record<Locale, Words>;
