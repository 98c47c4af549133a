import { maskMobile } from '../identity/masking.ts';
import type { NewNotice } from '../inbox/inbox.ts';

/** What a player is told when their mobile number was changed; the new one masked, as everywhere. */
export function mobileChangedNotice(playerId: string, number: string): NewNotice {
  const shown = maskMobile(number);
  return {
    playerId,
    title: {
      'zh-EN': `Your mobile number is now ${shown}`,
      'zh-CN': `您的手机号码已更换为 ${shown}`,
      'zh-Hant': `您的手機號碼已變更為 ${shown}`,
    },
    content: {
      'zh-EN':
        '<p>The number was confirmed by a code. If this was not you, end the other sessions in your personal area and contact the committee.</p>',
      'zh-CN': '<p>新号码已通过验证码确认。如果不是您本人操作，请在个人中心退出其他登录，并联系组委会。</p>',
      'zh-Hant': '<p>新號碼已透過驗證碼確認。如果不是您本人操作，請在個人中心登出其他裝置，並聯絡組委會。</p>',
    },
    jumpUrl: '/user-center',
  };
}
