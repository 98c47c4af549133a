import type { LetterTexts } from '../offline/letters.ts';

/** What members read about slots. */
export const slotTexts = {
  passedOn: {
    title: {
      'zh-EN': 'A slot is held for {team} until {until}',
      'zh-CN': '{team} 候补的时段已保留至 {until}',
      'zh-Hant': '{team} 候補的時段已保留至 {until}',
    },
    content: {
      'zh-EN':
        '<p>The slot that <strong>{team}</strong> waited for is free: <strong>{slot}, cards: {cards}</strong>. It is held for your team until <strong>{until}</strong>; confirm it by then, or the next team gets it.</p>',
      'zh-CN':
        '<p><strong>{team}</strong> 候补的时段已空出：<strong>{slot}，{cards} 张显卡</strong>。已为贵队保留至 <strong>{until}</strong>，请在此之前确认，否则将给下一支队伍。</p>',
      'zh-Hant':
        '<p><strong>{team}</strong> 候補的時段已空出：<strong>{slot}，{cards} 張顯示卡</strong>。已為貴隊保留至 <strong>{until}</strong>，請於此前確認，否則將給下一支隊伍。</p>',
    },
  },
  reserved: {
    title: {
      'zh-EN': '{person} reserved {slot}',
      'zh-CN': '{person} 预约了 {slot}',
      'zh-Hant': '{person} 預約了 {slot}',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> reserved a slot for <strong>{team}</strong>: {slot}, cards: {cards}. Cancelling costs nothing until thirty minutes before; start a run within its first quarter of an hour.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 为 <strong>{team}</strong> 预约了时段：{slot}，{cards} 张显卡。开始前三十分钟可免费取消，请在开始后十五分钟内启动任务。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 為 <strong>{team}</strong> 預約了時段：{slot}，{cards} 張顯示卡。開始前三十分鐘可免費取消，請於開始後十五分鐘內啟動任務。</p>',
    },
  },
  cancelled: {
    title: {
      'zh-EN': '{person} cancelled {slot}',
      'zh-CN': '{person} 取消了 {slot}',
      'zh-Hant': '{person} 取消了 {slot}',
    },
    content: {
      'zh-EN':
        '<p><strong>{person}</strong> cancelled the slot of <strong>{team}</strong>: {slot}, cards: {cards}. It costs nothing.</p>',
      'zh-CN':
        '<p><strong>{person}</strong> 取消了 <strong>{team}</strong> 的时段：{slot}，{cards} 张显卡，不计时长。</p>',
      'zh-Hant':
        '<p><strong>{person}</strong> 取消了 <strong>{team}</strong> 的時段：{slot}，{cards} 張顯示卡，不計時數。</p>',
    },
  },
  missed: {
    title: {
      'zh-EN': 'The slot of {team} counts as used',
      'zh-CN': '{team} 的时段按已使用计算',
      'zh-Hant': '{team} 的時段按已使用計算',
    },
    content: {
      'zh-EN':
        '<p>The slot of <strong>{team}</strong> was not used: {slot}, cards: {cards}. Its hours are taken, and the cards went to the queue. Two slots missed in a row close reservations until the next morning.</p>',
      'zh-CN':
        '<p><strong>{team}</strong> 没有使用时段：{slot}，{cards} 张显卡。时长已扣除，显卡转入队列。连续两次未使用，次日早晨之前不能预约。</p>',
      'zh-Hant':
        '<p><strong>{team}</strong> 沒有使用時段：{slot}，{cards} 張顯示卡。時數已扣除，顯示卡轉入佇列。連續兩次未使用，隔日早晨之前不能預約。</p>',
    },
  },
  givenBack: {
    title: {
      'zh-EN': 'The hours of a slot are back',
      'zh-CN': '时段的时长已退还',
      'zh-Hant': '時段的時數已退還',
    },
    content: {
      'zh-EN':
        '<p>A fault on our side cost <strong>{team}</strong> part of its slot: {slot}, cards: {cards}. The hours are back in your quota, and your team may choose a new slot before others.</p>',
      'zh-CN':
        '<p>因我方故障，<strong>{team}</strong> 的时段受到影响：{slot}，{cards} 张显卡。时长已退还至配额，贵队可优先选择新的时段。</p>',
      'zh-Hant':
        '<p>因我方故障，<strong>{team}</strong> 的時段受到影響：{slot}，{cards} 張顯示卡。時數已退還至配額，貴隊可優先選擇新的時段。</p>',
    },
  },
} as const satisfies Record<string, LetterTexts>;
