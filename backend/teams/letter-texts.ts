import type { Localized } from '../messages/messages.ts';

export interface LetterText {
  readonly title: Localized;
  /** HTML; `{name}` is filled with escaped text. */
  readonly content: Localized;
}

const text = (title: readonly [string, string, string], content: readonly [string, string, string]): LetterText => ({
  title: { 'zh-EN': title[0], 'zh-CN': title[1], 'zh-Hant': title[2] },
  content: { 'zh-EN': `<p>${content[0]}</p>`, 'zh-CN': `<p>${content[1]}</p>`, 'zh-Hant': `<p>${content[2]}</p>` },
});

/** What members are told, in the three languages. Values: team, person, contest, race, reply. */
export const letterTexts = {
  joined: text(
    ['{person} joined {team}', '{person} 加入了 {team}', '{person} 加入了 {team}'],
    [
      '<strong>{person}</strong> is now a member of <strong>{team}</strong> ({contest}).',
      '<strong>{person}</strong> 已成为 <strong>{team}</strong> 的队员（{contest}）。',
      '<strong>{person}</strong> 已成為 <strong>{team}</strong> 的隊員（{contest}）。',
    ],
  ),
  welcome: text(
    ['You are a member of {team}', '您已加入 {team}', '您已加入 {team}'],
    [
      'You are a member of <strong>{team}</strong> for {contest}. Every member signs the agreement of the contest before the captain can sign the team up.',
      '您已加入 <strong>{team}</strong>，参加{contest}。队长报名前，每位队员都需签署赛事协议。',
      '您已加入 <strong>{team}</strong>，參加{contest}。隊長報名前，每位隊員皆須簽署賽事協議。',
    ],
  ),
  applied: text(
    ['{person} wants to join {team}', '{person} 申请加入 {team}', '{person} 申請加入 {team}'],
    [
      '<strong>{person}</strong> asks to join <strong>{team}</strong> for {contest}. You decide on the page of your team.',
      '<strong>{person}</strong> 申请加入 <strong>{team}</strong> 参加{contest}，请在队伍页面处理。',
      '<strong>{person}</strong> 申請加入 <strong>{team}</strong> 參加{contest}，請於隊伍頁面處理。',
    ],
  ),
  rejected: text(
    ['{team} did not accept your application', '{team} 未通过您的申请', '{team} 未通過您的申請'],
    [
      'The captain of <strong>{team}</strong> ({contest}) did not accept your application. {reply}',
      '<strong>{team}</strong>（{contest}）队长未通过您的入队申请。{reply}',
      '<strong>{team}</strong>（{contest}）隊長未通過您的入隊申請。{reply}',
    ],
  ),
  left: text(
    ['{person} left {team}', '{person} 退出了 {team}', '{person} 退出了 {team}'],
    [
      '<strong>{person}</strong> is no longer a member of <strong>{team}</strong> ({contest}).',
      '<strong>{person}</strong> 已退出 <strong>{team}</strong>（{contest}）。',
      '<strong>{person}</strong> 已退出 <strong>{team}</strong>（{contest}）。',
    ],
  ),
  removed: text(
    ['You were removed from {team}', '您已被移出 {team}', '您已被移出 {team}'],
    [
      'The captain removed you from <strong>{team}</strong> ({contest}). You can join or create another team as long as teams are not locked.',
      '队长已将您移出 <strong>{team}</strong>（{contest}）。队伍锁定前，您仍可加入或创建其他队伍。',
      '隊長已將您移出 <strong>{team}</strong>（{contest}）。隊伍鎖定前，您仍可加入或建立其他隊伍。',
    ],
  ),
  captain: text(
    ['{person} is captain of {team}', '{person} 成为 {team} 的队长', '{person} 成為 {team} 的隊長'],
    [
      '<strong>{person}</strong> is now captain of <strong>{team}</strong> ({contest}).',
      '<strong>{person}</strong> 现为 <strong>{team}</strong>（{contest}）的队长。',
      '<strong>{person}</strong> 現為 <strong>{team}</strong>（{contest}）的隊長。',
    ],
  ),
  captaincyOffered: text(
    ['{person} asks you to become captain', '{person} 请您接任队长', '{person} 請您接任隊長'],
    [
      '<strong>{person}</strong> wants to hand the captaincy of <strong>{team}</strong> ({contest}) over to you. You answer on the page of your team.',
      '<strong>{person}</strong> 希望由您接任 <strong>{team}</strong>（{contest}）的队长，请在队伍页面答复。',
      '<strong>{person}</strong> 希望由您接任 <strong>{team}</strong>（{contest}）的隊長，請於隊伍頁面答覆。',
    ],
  ),
  captaincyDeclined: text(
    ['{person} did not take the captaincy', '{person} 未接任队长', '{person} 未接任隊長'],
    [
      '<strong>{person}</strong> declined to become captain of <strong>{team}</strong> ({contest}). You remain captain.',
      '<strong>{person}</strong> 未接任 <strong>{team}</strong>（{contest}）的队长，您仍为队长。',
      '<strong>{person}</strong> 未接任 <strong>{team}</strong>（{contest}）的隊長，您仍為隊長。',
    ],
  ),
  signedUp: text(
    ['{team} is signed up', '{team} 已报名', '{team} 已報名'],
    [
      '<strong>{team}</strong> is signed up for {race} ({contest}).',
      '<strong>{team}</strong> 已报名{race}（{contest}）。',
      '<strong>{team}</strong> 已報名{race}（{contest}）。',
    ],
  ),
  raceChanged: text(
    ['{team} changed its track', '{team} 更换了赛道', '{team} 更換了賽道'],
    [
      '<strong>{team}</strong> now takes part in {race} ({contest}).',
      '<strong>{team}</strong> 现参加{race}（{contest}）。',
      '<strong>{team}</strong> 現參加{race}（{contest}）。',
    ],
  ),
  cancelAsked: text(
    ['{person} wants to cancel the sign-up', '{person} 申请取消报名', '{person} 申請取消報名'],
    [
      '<strong>{person}</strong> asks to withdraw <strong>{team}</strong> from {contest}. It is withdrawn when every member agrees; if one disagrees, it stays signed up.',
      '<strong>{person}</strong> 申请让 <strong>{team}</strong> 退出{contest}。全体队员同意后生效；有一人不同意，报名即保留。',
      '<strong>{person}</strong> 申請讓 <strong>{team}</strong> 退出{contest}。全體隊員同意後生效；有一人不同意，報名即保留。',
    ],
  ),
  quitAsked: text(
    ['{person} wants to leave a track', '{person} 申请退出赛道', '{person} 申請退出賽道'],
    [
      '<strong>{person}</strong> asks that <strong>{team}</strong> leaves {race} ({contest}). It leaves when every member agrees; if one disagrees, it stays.',
      '<strong>{person}</strong> 申请让 <strong>{team}</strong> 退出{race}（{contest}）。全体队员同意后生效；有一人不同意，报名即保留。',
      '<strong>{person}</strong> 申請讓 <strong>{team}</strong> 退出{race}（{contest}）。全體隊員同意後生效；有一人不同意，報名即保留。',
    ],
  ),
  cancelled: text(
    ['The sign-up of {team} is cancelled', '{team} 的报名已取消', '{team} 的報名已取消'],
    [
      '<strong>{team}</strong> is no longer signed up for {contest}.',
      '<strong>{team}</strong> 已取消报名{contest}。',
      '<strong>{team}</strong> 已取消報名{contest}。',
    ],
  ),
  quit: text(
    ['{team} left a track', '{team} 已退出赛道', '{team} 已退出賽道'],
    [
      '<strong>{team}</strong> is no longer signed up for {race} ({contest}).',
      '<strong>{team}</strong> 已退出{race}（{contest}）。',
      '<strong>{team}</strong> 已退出{race}（{contest}）。',
    ],
  ),
  kept: text(
    ['{team} stays signed up', '{team} 保留报名', '{team} 保留報名'],
    [
      '<strong>{person}</strong> did not agree to cancel. <strong>{team}</strong> stays signed up for {contest}.',
      '<strong>{person}</strong> 不同意取消，<strong>{team}</strong> 保留{contest}的报名。',
      '<strong>{person}</strong> 不同意取消，<strong>{team}</strong> 保留{contest}的報名。',
    ],
  ),
  cancelWithdrawn: text(
    ['The request to cancel was withdrawn', '取消报名的申请已撤回', '取消報名的申請已撤回'],
    [
      '<strong>{team}</strong> stays signed up for {contest}: <strong>{person}</strong> withdrew the request to cancel.',
      '<strong>{person}</strong> 撤回了取消申请，<strong>{team}</strong> 保留{contest}的报名。',
      '<strong>{person}</strong> 撤回了取消申請，<strong>{team}</strong> 保留{contest}的報名。',
    ],
  ),
  disbanded: text(
    ['{team} was disbanded', '{team} 已解散', '{team} 已解散'],
    [
      '<strong>{person}</strong> disbanded <strong>{team}</strong> ({contest}). You can join or create another team as long as teams are not locked.',
      '<strong>{person}</strong> 已解散 <strong>{team}</strong>（{contest}）。队伍锁定前，您仍可加入或创建其他队伍。',
      '<strong>{person}</strong> 已解散 <strong>{team}</strong>（{contest}）。隊伍鎖定前，您仍可加入或建立其他隊伍。',
    ],
  ),
  applicationClosed: text(
    ['Your application to {team} is closed', '您对 {team} 的申请已关闭', '您對 {team} 的申請已關閉'],
    [
      '<strong>{team}</strong> ({contest}) no longer exists, so your application was closed.',
      '<strong>{team}</strong>（{contest}）已解散，您的申请随之关闭。',
      '<strong>{team}</strong>（{contest}）已解散，您的申請隨之關閉。',
    ],
  ),
  applicationLapsed: text(
    ['Your application to {team} is closed', '您对 {team} 的申请已关闭', '您對 {team} 的申請已關閉'],
    [
      'Teams of {contest} are locked, so your application to <strong>{team}</strong> was closed without a decision.',
      '{contest}的队伍已锁定，您对 <strong>{team}</strong> 的申请未经处理即已关闭。',
      '{contest}的隊伍已鎖定，您對 <strong>{team}</strong> 的申請未經處理即已關閉。',
    ],
  ),
} as const satisfies Record<string, LetterText>;

export type LetterName = keyof typeof letterTexts;
