import type { Locale } from '#lib/i18n/locales.ts';

interface Words {
  readonly languages: string;
  readonly simulated: string;
  readonly chooseTitle: string;
  readonly chooseLead: string;
  readonly people: string;
  readonly next: string;
  readonly cancel: string;
  readonly confirmTitle: string;
  readonly confirmLead: string;
  readonly name: string;
  readonly certificate: string;
  readonly mobile: string;
  readonly confirm: string;
  readonly another: string;
  readonly lapsedTitle: string;
  readonly lapsedLead: string;
  readonly addressTitle: string;
  readonly addressLead: string;
  readonly outTitle: string;
  readonly outLead: string;
}

export const words = {
  'zh-EN': {
    languages: 'Language',
    simulated: 'Simulated login. The people here are invented; no real account is needed.',
    chooseTitle: 'Who is logging in?',
    chooseLead: 'Choose a person. What the contest answers depends on who they are.',
    people: 'Test persons',
    next: 'Next',
    cancel: 'Back to the contest',
    confirmTitle: 'Share your identity with the contest?',
    confirmLead: 'The contest will receive your verified name, ID number and phone number.',
    name: 'Name',
    certificate: 'ID number',
    mobile: 'Phone number',
    confirm: 'Confirm and log in',
    another: 'Choose another person',
    lapsedTitle: 'This page has expired',
    lapsedLead: 'Go back to the contest and start the login again.',
    addressTitle: 'This login cannot be continued',
    addressLead: 'The address to return to does not belong to the contest.',
    outTitle: 'You are logged out',
    outLead: 'This browser no longer remembers who logged in.',
  },
  'zh-CN': {
    languages: '语言',
    simulated: '模拟登录。这里的人物均为虚构，无需真实账号。',
    chooseTitle: '由谁登录？',
    chooseLead: '请选择一个人物，赛事会根据其身份给出不同的结果。',
    people: '测试人物',
    next: '下一步',
    cancel: '返回赛事平台',
    confirmTitle: '是否向赛事提供您的身份信息？',
    confirmLead: '赛事将获得您已核验的姓名、证件号码和手机号码。',
    name: '姓名',
    certificate: '证件号码',
    mobile: '手机号码',
    confirm: '确认并登录',
    another: '选择其他人物',
    lapsedTitle: '页面已过期',
    lapsedLead: '请返回赛事平台重新登录。',
    addressTitle: '无法继续登录',
    addressLead: '返回地址不属于本赛事。',
    outTitle: '您已退出登录',
    outLead: '此浏览器不再记住登录的人物。',
  },
  'zh-Hant': {
    languages: '語言',
    simulated: '模擬登入。此處人物皆為虛構，不需要真實帳號。',
    chooseTitle: '由誰登入？',
    chooseLead: '請選擇一位人物，賽事會依其身分給出不同的結果。',
    people: '測試人物',
    next: '下一步',
    cancel: '返回賽事平台',
    confirmTitle: '是否向賽事提供您的身分資料？',
    confirmLead: '賽事將取得您已核驗的姓名、證件號碼與手機號碼。',
    name: '姓名',
    certificate: '證件號碼',
    mobile: '手機號碼',
    confirm: '確認並登入',
    another: '選擇其他人物',
    lapsedTitle: '頁面已逾時',
    lapsedLead: '請返回賽事平台重新登入。',
    addressTitle: '無法繼續登入',
    addressLead: '返回網址不屬於本賽事。',
    outTitle: '您已登出',
    outLead: '此瀏覽器不再記住登入的人物。',
  },
} as const satisfies Record<Locale, Words>;
