import type { Localized } from '../messages/messages.ts';

/** What somebody is told the day before a salon; `salon` and `place` are filled in. */
export const reminderTexts: { readonly title: Localized; readonly content: Localized } = {
  title: {
    'zh-EN': 'Within a day: {salon}',
    'zh-CN': '即将开始：{salon}',
    'zh-Hant': '即將開始：{salon}',
  },
  content: {
    'zh-EN':
      '<p>You subscribed to <strong>{salon}</strong>, which begins within the next 24 hours. Place: {place}. Its page says when in your time zone.</p>',
    'zh-CN':
      '<p>您订阅的技术沙龙<strong>《{salon}》</strong>将在 24 小时内开始。地点：{place}。具体时间请见沙龙页面，按您所在的时区显示。</p>',
    'zh-Hant':
      '<p>您訂閱的技術沙龍<strong>《{salon}》</strong>將於 24 小時內開始。地點：{place}。確切時間請見沙龍頁面，依您所在的時區顯示。</p>',
  },
};
