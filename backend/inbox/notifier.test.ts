import type { MessagePreference } from '#lib/contract/personal/personal-account.ts';
import type { NewNotice } from './inbox.ts';
import { createNotifier, languageOf } from './notifier.ts';

const notice: NewNotice = {
  playerId: 'player',
  title: { 'zh-EN': 'English', 'zh-CN': '简体', 'zh-Hant': '繁體' },
  content: { 'zh-EN': '', 'zh-CN': '', 'zh-Hant': '' },
  jumpUrl: '/teamManagement',
};

async function notified(
  ways: Pick<MessagePreference, 'site' | 'sms'> & { readonly push?: boolean },
  over: Partial<NewNotice> = {},
) {
  const kept: NewNotice[] = [];
  const sent: string[] = [];
  const pushed: string[] = [];
  const notifier = createNotifier({
    inbox: { addNotice: async (added) => String(kept.push(added)) },
    preferences: {
      all: async () => [{ topic: 'team', siteLocked: false, push: false, ...ways }],
      set: async () => true,
    },
    sms: { send: async (number, text) => void sent.push(`${number}: ${text}`) },
    push: async ({ title, path }) => void pushed.push(`${title['zh-EN']} ${path}`),
    numberOf: async () => '+852 91234567',
    portalOrigin: 'https://contest.example',
  });
  await notifier.about('team').addNotice({ ...notice, ...over });
  return { kept: kept.length, sent, ...(pushed.length > 0 && { pushed }) };
}

test('a notice goes the ways its reader chose', async () => {
  expect(await notified({ site: true, sms: false })).toEqual({ kept: 1, sent: [] });
  const sent = ['+852 91234567: 繁體 https://contest.example/teamManagement'];
  expect(await notified({ site: true, sms: true })).toEqual({ kept: 1, sent });
  expect(await notified({ site: false, sms: true })).toEqual({ kept: 0, sent });
});

test('browsers are told only when their owner wants it', async () => {
  const pushed = ['English /teamManagement'];
  expect(await notified({ site: true, sms: false, push: true })).toEqual({ kept: 1, sent: [], pushed });
});

test('what everybody gets is read in the inbox', async () => {
  expect(await notified({ site: false, sms: true }, { playerId: null })).toEqual({ kept: 1, sent: [] });
});

test.each([
  ['+86 13800010001', 'zh-CN'],
  ['+886 912345678', 'zh-Hant'],
  ['+44 7400123456', 'zh-EN'],
])('a message to %s is written in %s', (number, locale) => {
  expect(languageOf(number)).toBe(locale);
});
