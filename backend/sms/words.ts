import type { Locale } from '#lib/i18n/locales.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly number: string;
  readonly show: string;
  readonly all: string;
  readonly none: string;
  readonly languages: string;
}

/** The words of the page that stands for everybody's telephone. */
export const words: Readonly<Record<Locale, Words>> = {
  'zh-EN': {
    title: 'Text messages',
    lead: 'This stands for the telephones of the test persons: what the contest sends appears here and goes nowhere else.',
    number: 'Number',
    show: 'Show',
    all: 'All numbers',
    none: 'No messages in the last 24 hours',
    languages: 'Language',
  },
  'zh-CN': {
    title: '短信',
    lead: '此页面代替测试人员的手机：赛事发出的短信只显示在这里，不会发往别处。',
    number: '号码',
    show: '查看',
    all: '全部号码',
    none: '最近 24 小时没有短信',
    languages: '语言',
  },
  'zh-Hant': {
    title: '簡訊',
    lead: '此頁面代替測試人員的手機：賽事寄出的簡訊只顯示在這裡，不會傳送到別處。',
    number: '號碼',
    show: '查看',
    all: '所有號碼',
    none: '最近 24 小時沒有簡訊',
    languages: '語言',
  },
};
