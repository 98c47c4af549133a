import type { seededPlayers } from '../identity/seed.ts';
import type { Localized } from '../messages/messages.ts';
import type { Age } from './seed.ts';

type Reader = keyof typeof seededPlayers;

interface SeededNotice {
  readonly id: string;
  /** The only reader; absent: every player. */
  readonly to?: Reader;
  readonly age: Age;
  readonly readBy?: readonly Reader[];
  readonly title: Localized;
  readonly content: Localized;
  readonly jumpUrl?: string;
}
interface SeededReply {
  readonly id: string;
  readonly to: Reader;
  readonly age: Age;
  readonly read: boolean;
  readonly question: Localized;
  readonly content: Localized;
}
interface SeededTodo {
  readonly id: string;
  readonly to: Reader;
  readonly age: Age;
  readonly type: number;
  readonly status?: 1 | 2 | 3;
  readonly title: Localized;
  readonly content: Localized;
  readonly competitionId?: string;
  readonly raceId?: string;
}

const text = (english: string, simplified: string, traditional: string): Localized => ({
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
});
const active: readonly Reader[] = ['linQing', 'chenYu', 'zhouMin', 'fengTao'];

export const seededNotices: readonly SeededNotice[] = [
  {
    id: 'notice-season-open',
    age: '45 days',
    readBy: [...active, 'wuJingyi', 'liWenbo'],
    title: text('The new season has begun', '新赛季已启动', '新賽季已啟動'),
    content: text(
      '<p>Sign-up for the main contest is open. Read the rules and the schedule before you form a team; the size of a team is fixed once the preliminary round begins.</p>',
      '<p>主赛事现已开放报名。组队前请先阅读规则和赛程；初赛开始后，队伍人数不再变更。</p>',
      '<p>主賽事現已開放報名。組隊前請先閱讀規則與賽程；初賽開始後，隊伍人數不再變更。</p>',
    ),
    jumpUrl: '/matchHomeDetails/2025/introduction',
  },
  {
    id: 'notice-data-released',
    age: '20 days',
    readBy: ['linQing', 'chenYu'],
    title: text('Training data of the preliminary round', '初赛训练数据已发布', '初賽訓練資料已發布'),
    content: text(
      '<p>The training data of all tracks is published. Each file comes with a checksum; compare it before you train.</p><ul><li>The data may be used for this contest only.</li><li>Labels of the test data stay with the committee.</li></ul>',
      '<p>各赛道的训练数据均已发布。每个文件都附有校验值，训练前请先核对。</p><ul><li>数据仅限本次赛事使用。</li><li>测试数据的标注由组委会保管。</li></ul>',
      '<p>各賽道的訓練資料均已發布。每個檔案皆附有校驗值，訓練前請先核對。</p><ul><li>資料僅限本次賽事使用。</li><li>測試資料的標註由組委會保管。</li></ul>',
    ),
    jumpUrl: '/matchHomeDetails/2025/data',
  },
  {
    id: 'notice-rules-clarified',
    age: '6 days',
    readBy: ['linQing'],
    title: text('Rules clarified: models from outside', '规则说明：外部模型的使用', '規則說明：外部模型的使用'),
    content: text(
      '<p>Open models may be used when their licence allows it and the technical document names them. Paid interfaces may not be called during scoring.</p>',
      '<p>许可证允许且在技术文档中注明的开源模型可以使用。评分期间不得调用付费接口。</p>',
      '<p>授權條款允許且於技術文件中註明的開源模型可以使用。評分期間不得呼叫付費介面。</p>',
    ),
    jumpUrl: '/matchHomeDetails/2025/rules',
  },
  {
    id: 'notice-questions',
    age: '2 days',
    readBy: [],
    title: text('Frequent questions of the past week', '上周常见问题汇总', '上週常見問題彙整'),
    content: text(
      '<p>We collected the questions that came most often, about team changes, late data downloads and the format of results. The answers are on the contest page.</p>',
      '<p>我们整理了关于队伍变更、数据下载和结果格式的常见问题，解答已发布在赛事页面。</p>',
      '<p>我們整理了關於隊伍異動、資料下載與結果格式的常見問題，解答已發布於賽事頁面。</p>',
    ),
    jumpUrl: '/matchHomeDetails/2025/faq',
  },
  {
    id: 'notice-today',
    age: '25 minutes',
    readBy: [],
    title: text('Scoring was paused for a short time', '评分服务短暂暂停', '評分服務短暫暫停'),
    content: text(
      '<p>Scoring was paused for eleven minutes today while a disk was replaced. No submission was lost, and no attempt was counted during the pause.</p>',
      '<p>今天更换磁盘期间，评分暂停了十一分钟。没有提交丢失，暂停期间也未扣除任何次数。</p>',
      '<p>今天更換磁碟期間，評分暫停了十一分鐘。沒有任何提交遺失，暫停期間也未扣除次數。</p>',
    ),
  },
  {
    id: 'notice-lin-qing-signed-up',
    to: 'linQing',
    age: '30 days',
    readBy: ['linQing'],
    title: text('You are signed up', '您已报名成功', '您已報名成功'),
    content: text(
      '<p>You are signed up for the main contest. The schedule shows when each phase begins and ends.</p>',
      '<p>您已成功报名主赛事。各阶段的起止时间请见赛程。</p>',
      '<p>您已成功報名主賽事。各階段的起訖時間請見賽程。</p>',
    ),
    jumpUrl: '/matchHomeDetails/2025/schedule',
  },
  {
    id: 'notice-lin-qing-deadline',
    to: 'linQing',
    age: '2 hours',
    title: text('A deadline comes closer', '截止时间临近', '截止時間將至'),
    content: text(
      '<p>You have not formed a team yet. Teams are closed when the current phase ends; the schedule shows the exact time in your time zone.</p>',
      '<p>您尚未组队。当前阶段结束后将无法组队，具体时间请见赛程。</p>',
      '<p>您尚未組隊。目前階段結束後將無法組隊，確切時間請見賽程。</p>',
    ),
    jumpUrl: '/matchHome/2025',
  },
  {
    id: 'notice-chen-yu-captain',
    to: 'chenYu',
    age: '1 days',
    title: text('Team name approved', '队名已通过审核', '隊名已通過審核'),
    content: text(
      '<p>The committee approved the name <strong>Northern Lights</strong>. It stands in the ranking from now on.</p>',
      '<p>组委会已通过队名 <strong>Northern Lights</strong>，即日起显示在排行榜上。</p>',
      '<p>組委會已通過隊名 <strong>Northern Lights</strong>，即日起顯示於排行榜。</p>',
    ),
    jumpUrl: '/matchHome/2025',
  },
  {
    id: 'notice-feng-tao-banned',
    to: 'fengTao',
    age: '8 days',
    title: text('Excluded from the current season', '本赛季禁赛通知', '本賽季禁賽通知'),
    content: text(
      '<p>The committee found that results were shared between teams and excluded you from the current season. You may object within fourteen days through customer service.</p>',
      '<p>经组委会核查，您存在与其他队伍共享结果的行为，现取消您本赛季的参赛资格。如有异议，请在十四天内通过客服提出。</p>',
      '<p>經組委會查核，您有與其他隊伍共用結果之行為，現取消您本賽季的參賽資格。如有異議，請於十四天內透過客服提出。</p>',
    ),
  },
  {
    id: 'notice-wu-jingyi-teacher',
    to: 'wuJingyi',
    age: '3 days',
    title: text(
      'Your course is listed as a practice partner',
      '您的课程已列为实训合作课程',
      '您的課程已列為實訓合作課程',
    ),
    content: text(
      '<p>The committee confirmed your course as a partner for practical training. Your role as teacher is active.</p>',
      '<p>组委会已确认您的课程为实训合作课程，您的教师身份已生效。</p>',
      '<p>組委會已確認您的課程為實訓合作課程，您的教師身分已生效。</p>',
    ),
  },
];

export const seededReplies: readonly SeededReply[] = [
  {
    id: 'reply-lin-qing-university',
    to: 'linQing',
    age: '9 days',
    read: true,
    question: text(
      'My university is missing from the list. What should I choose?',
      '列表中没有我的学校，应该怎么选？',
      '清單中沒有我的學校，應該怎麼選？',
    ),
    content: text(
      '<p>It was added this morning. Search for its full official name.</p>',
      '<p>今天上午已补充，请用学校全称搜索。</p>',
      '<p>今天上午已補充，請以學校全名搜尋。</p>',
    ),
  },
  {
    id: 'reply-lin-qing-two-contests',
    to: 'linQing',
    age: '40 minutes',
    read: false,
    question: text(
      'May I take part in the main contest and in green computing at the same time?',
      '可以同时参加主赛事和绿色计算大赛吗？',
      '可以同時參加主賽事與綠色運算大賽嗎？',
    ),
    content: text(
      '<p>Yes. The contests are independent of each other, and you may be in a different team in each of them.</p>',
      '<p>可以。两项赛事相互独立，您可以分别加入不同的队伍。</p>',
      '<p>可以。兩項賽事彼此獨立，您可以分別加入不同的隊伍。</p>',
    ),
  },
  {
    id: 'reply-lin-qing-certificate',
    to: 'linQing',
    age: '26 hours',
    read: false,
    question: text('Do you issue a certificate for taking part?', '是否提供参赛证明？', '是否提供參賽證明？'),
    content: text(
      '<p>Every player who submits at least once gets one, four weeks after the final.</p>',
      '<p>至少提交过一次结果的选手，均可在决赛结束四周后获得参赛证明。</p>',
      '<p>至少提交過一次結果的選手，皆可於決賽結束四週後取得參賽證明。</p>',
    ),
  },
  {
    id: 'reply-chen-yu-change',
    to: 'chenYu',
    age: '3 days',
    read: false,
    question: text(
      'Can a member be replaced after sign-up has closed?',
      '报名截止后可以更换队员吗？',
      '報名截止後可以更換隊員嗎？',
    ),
    content: text(
      '<p>Until teams are locked a member may leave and another may join; the date stands on the page of your team. After that, no.</p>',
      '<p>队伍锁定前可以：队员可退出，也可加入新成员，锁定日期见队伍页面。锁定后不可以。</p>',
      '<p>隊伍鎖定前可以：隊員可退出，也可加入新成員，鎖定日期見隊伍頁面。鎖定後不可以。</p>',
    ),
  },
];

export const seededTodos: readonly SeededTodo[] = [
  {
    id: 'todo-lin-qing-joined',
    to: 'linQing',
    age: '3 hours',
    type: 99,
    title: text('A member joined', '新成员已加入', '新成員已加入'),
    content: text(
      '<p>Your team <strong>静港 Quiet Harbour</strong> has a third member. The team can change until it is locked.</p>',
      '<p>您的队伍 <strong>静港 Quiet Harbour</strong> 有了第三名队员。队伍锁定前仍可调整。</p>',
      '<p>您的隊伍 <strong>静港 Quiet Harbour</strong> 有了第三名隊員。隊伍鎖定前仍可調整。</p>',
    ),
    competitionId: '2025',
  },
  {
    id: 'todo-lin-qing-green',
    to: 'linQing',
    age: '2 days',
    type: 6,
    title: text('You are a member of Low Tide', '您已加入 Low Tide', '您已加入 Low Tide'),
    content: text(
      '<p>You are a member of <strong>Low Tide</strong> for the green computing contest. Every member signs the agreement of the contest before the captain can sign the team up.</p>',
      '<p>您已加入 <strong>Low Tide</strong>，参加绿色计算大赛。队长报名前，每位队员都需签署赛事协议。</p>',
      '<p>您已加入 <strong>Low Tide</strong>，參加綠色運算大賽。隊長報名前，每位隊員皆須簽署賽事協議。</p>',
    ),
    competitionId: 'green',
  },
  {
    id: 'todo-lin-qing-past',
    to: 'linQing',
    age: '14 days',
    type: 98,
    status: 3,
    title: text('Your captain wanted to cancel the sign-up', '队长曾申请取消报名', '隊長曾申請取消報名'),
    content: text(
      '<p>The captain of <strong>静港 Quiet Harbour</strong> asked to withdraw the team from the main contest. You did not agree, and it stayed signed up.</p>',
      '<p><strong>静港 Quiet Harbour</strong> 队长曾申请退出主赛事。您不同意，报名得以保留。</p>',
      '<p><strong>静港 Quiet Harbour</strong> 隊長曾申請退出主賽事。您不同意，報名得以保留。</p>',
    ),
    competitionId: '2025',
  },
  {
    id: 'todo-chen-yu-application',
    to: 'chenYu',
    age: '50 minutes',
    type: 99,
    title: text(
      'Shen Yue wants to join Northern Lights',
      '沈悦 申请加入 Northern Lights',
      '沈悅 申請加入 Northern Lights',
    ),
    content: text(
      '<p><strong>Shen Yue</strong> asks to join <strong>Northern Lights</strong> for the main contest. You decide on the page of your team.</p>',
      '<p><strong>沈悦</strong> 申请加入 <strong>Northern Lights</strong> 参加主赛事，请在队伍页面处理。</p>',
      '<p><strong>沈悅</strong> 申請加入 <strong>Northern Lights</strong> 參加主賽事，請於隊伍頁面處理。</p>',
    ),
    competitionId: '2025',
  },
  {
    id: 'todo-chen-yu-joined',
    to: 'chenYu',
    age: '10 days',
    type: 99,
    status: 2,
    title: text('A member joined', '新成员已加入', '新成員已加入'),
    content: text(
      '<p><strong>Zhou Min</strong> joined Northern Lights.</p>',
      '<p><strong>周敏</strong> 已加入 Northern Lights。</p>',
      '<p><strong>周敏</strong> 已加入 Northern Lights。</p>',
    ),
    competitionId: '2025',
  },
  {
    id: 'todo-zhou-min-cancel',
    to: 'zhouMin',
    age: '5 hours',
    type: 5,
    title: text('Your captain wants to cancel the sign-up', '队长申请取消报名', '隊長申請取消報名'),
    content: text(
      '<p>The captain of Northern Lights asks to withdraw the team from the 2nd blockchain contest. It is withdrawn when every member agrees.</p>',
      '<p>Northern Lights 队长申请退出第二届区块链大赛，全体队员同意后生效。</p>',
      '<p>Northern Lights 隊長申請退出第二屆區塊鏈大賽，全體隊員同意後生效。</p>',
    ),
    competitionId: 'chain-2',
  },
  {
    id: 'todo-zhou-min-race',
    to: 'zhouMin',
    age: '1 days',
    type: 9,
    title: text('Leave one track of the main contest', '退出主赛事的一个赛道', '退出主賽事的一個賽道'),
    content: text(
      '<p>The captain of Northern Lights asks to leave the track Fraud ring detection. The team leaves it when every member agrees.</p>',
      '<p>Northern Lights 队长申请退出已报名的赛道，全体队员同意后生效。</p>',
      '<p>Northern Lights 隊長申請退出已報名的賽道，全體隊員同意後生效。</p>',
    ),
    competitionId: '2025',
    raceId: 'fraud-rings',
  },
];
