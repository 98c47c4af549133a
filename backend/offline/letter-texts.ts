import type { LetterTexts } from './letters.ts';

/** What members read about the team's account. */
export const accountTexts = {
  shown: {
    title: {
      'zh-EN': 'The machine account of {team} is open',
      'zh-CN': '{team} 的机器账号已启用',
      'zh-Hant': '{team} 的機器帳號已啟用',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> has seen the first password of the machine account of <strong>{team}</strong> ({contest}). It is shown once: ask {person}, or set a new one.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 查看了 <strong>{team}</strong>（{contest}）机器账号的初始密码。密码只显示一次，请向 {person} 询问，或设置新密码。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 查看了 <strong>{team}</strong>（{contest}）機器帳號的初始密碼。密碼只顯示一次，請向 {person} 詢問，或設定新密碼。</p>',
    },
  },
  changed: {
    title: {
      'zh-EN': 'The machine account of {team} has a new password',
      'zh-CN': '{team} 的机器账号已更换密码',
      'zh-Hant': '{team} 的機器帳號已更換密碼',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> set a new password for the machine account of <strong>{team}</strong> ({contest}). The old one works for one more hour.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 为 <strong>{team}</strong>（{contest}）的机器账号设置了新密码。旧密码一小时后失效。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 為 <strong>{team}</strong>（{contest}）的機器帳號設定了新密碼。舊密碼一小時後失效。</p>',
    },
  },
} as const satisfies Record<string, LetterTexts>;
