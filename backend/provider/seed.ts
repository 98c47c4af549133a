import { days } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Localized } from '../messages/messages.ts';
import { providerPersons } from './tables.ts';

type Row = typeof providerPersons.$inferInsert;
type Ordinary = Pick<Row, 'userName' | 'name' | 'latinName' | 'certificateNumber' | 'mobile' | 'birthDate'>;

const note = (english: string, simplified: string, traditional: string): Localized => ({
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
});

/** The provider's id of a test person. */
export const subjectOf = (userName: string): string => `subject-${userName}`;

/** The calendar day `years` before a moment (seconds), as an ISO date. */
function birthDateAt(moment: number, years: number): string {
  const date = new Date(moment * 1000);
  return `${date.getUTCFullYear() - years}-${String(date.getUTCMonth() + 1).padStart(2, '0')}-01`;
}

/**
 * The test persons: each result of the login catalogue (specification, section 8) has one. Their ID numbers begin
 * with a region code that does not exist.
 */
export function testPersons(firstStartAt: number): Row[] {
  const verified = (person: Ordinary, text: Localized, change: Partial<Row> = {}): Omit<Row, 'position'> => ({
    subject: subjectOf(person.userName),
    certificateType: 'idCard',
    nationality: 'CHN',
    verifiedAt: firstStartAt - days(400),
    verificationExpiresAt: null,
    sharesIdentity: true,
    fault: null,
    note: text,
    ...person,
    ...change,
  });
  return [
    verified(
      {
        userName: 'lin.qing',
        name: '林青',
        latinName: 'Lin Qing',
        certificateNumber: '990101199904120028',
        mobile: '+86 13800010001',
        birthDate: '1999-04-12',
      },
      note('Registered player with messages and to-dos', '已注册选手，有消息和待办', '已註冊選手，有訊息與待辦事項'),
    ),
    verified(
      {
        userName: 'chen.yu',
        name: '陈宇',
        latinName: 'Chen Yu',
        certificateNumber: '990101199711030014',
        mobile: '+86 13800010002',
        birthDate: '1997-11-03',
      },
      note('Registered player, captain of a team', '已注册选手，队长', '已註冊選手，隊長'),
    ),
    verified(
      {
        userName: 'zhou.min',
        name: '周敏',
        latinName: 'Zhou Min',
        certificateNumber: '990101200002190046',
        mobile: '+86 13800010003',
        birthDate: '2000-02-19',
      },
      note('Registered player, member of a team', '已注册选手，队员', '已註冊選手，隊員'),
    ),
    verified(
      {
        userName: 'shen.yue',
        name: '沈悦',
        latinName: 'Shen Yue',
        certificateNumber: '990101199808240065',
        mobile: '+86 13800010004',
        birthDate: '1998-08-24',
      },
      note(
        'Registered player who has not signed the user agreement',
        '已注册选手，尚未签署用户协议',
        '已註冊選手，尚未簽署使用者協議',
      ),
    ),
    verified(
      {
        userName: 'xu.jing',
        name: '许静',
        latinName: 'Xu Jing',
        certificateNumber: '990101199506070029',
        mobile: '+86 13800010005',
        birthDate: '1995-06-07',
      },
      note(
        'Player of an earlier season who comes back (1000)',
        '往届选手，再次登录（1000）',
        '往屆選手，再次登入（1000）',
      ),
    ),
    verified(
      {
        userName: 'wu.jingyi',
        name: '吴静怡',
        latinName: 'Wu Jingyi',
        certificateNumber: '990101197903150041',
        mobile: '+86 13800010006',
        birthDate: '1979-03-15',
      },
      note('Teacher', '教师', '教師'),
    ),
    verified(
      {
        userName: 'li.wenbo',
        name: '李文博',
        latinName: 'Li Wenbo',
        certificateNumber: '990101199212200033',
        mobile: '+86 13800010007',
        birthDate: '1992-12-20',
      },
      note('Teaching assistant', '助教', '助教'),
    ),
    verified(
      {
        userName: 'zheng.xiao',
        name: '郑晓',
        latinName: 'Zheng Xiao',
        certificateNumber: '990101200305090017',
        mobile: '+86 13800010008',
        birthDate: '2003-05-09',
      },
      note('Student', '学生', '學生'),
    ),
    verified(
      {
        userName: 'feng.tao',
        name: '冯涛',
        latinName: 'Feng Tao',
        certificateNumber: '990101199609180055',
        mobile: '+86 13800010009',
        birthDate: '1996-09-18',
      },
      note('Player banned from the current season', '本赛季被禁赛的选手', '本賽季遭禁賽的選手'),
    ),
    verified(
      {
        userName: 'wang.lei',
        name: '王磊',
        latinName: 'Wang Lei',
        certificateNumber: '990101200107260031',
        mobile: '+86 13800010010',
        birthDate: '2001-07-26',
      },
      note('Verified, not registered yet (100)', '已实名，尚未注册（100）', '已實名，尚未註冊（100）'),
    ),
    verified(
      {
        userName: 'he.yun',
        name: '何云',
        latinName: 'He Yun',
        certificateNumber: '990101200210110068',
        mobile: '+86 13800010011',
        birthDate: '2002-10-11',
      },
      note('Verified, not registered yet (100)', '已实名，尚未注册（100）', '已實名，尚未註冊（100）'),
    ),
    verified(
      {
        userName: 'wong.kaman',
        name: '黃嘉敏',
        latinName: 'Wong Ka-man',
        certificateNumber: 'H99010045',
        mobile: '+852 90010012',
        birthDate: '1998-01-30',
      },
      note('Hong Kong account, not registered yet (100)', '香港账号，尚未注册（100）', '香港帳號，尚未註冊（100）'),
      { certificateType: 'hongKongPermit' },
    ),
    verified(
      {
        userName: 'sun.hao',
        name: '孙浩',
        latinName: 'Sun Hao',
        certificateNumber: '990101199903280012',
        mobile: '+86 13800010013',
        birthDate: '1999-03-28',
      },
      note('Not real-name verified (102)', '未实名认证（102）', '未完成實名認證（102）'),
      { verifiedAt: null },
    ),
    verified(
      {
        userName: 'guo.qiang',
        name: '郭强',
        latinName: 'Guo Qiang',
        certificateNumber: '990101199402140037',
        mobile: '+86 13800010014',
        birthDate: '1994-02-14',
      },
      note('Registered player whose account is frozen (104)', '账号被冻结的选手（104）', '帳號遭凍結的選手（104）'),
    ),
    verified(
      {
        userName: 'emily.carter',
        name: 'Emily Carter',
        latinName: 'Emily Carter',
        certificateNumber: 'X9901015',
        mobile: '+44 7700900015',
        birthDate: '1996-06-21',
      },
      note('Foreign national with a passport (105)', '持护照的外籍人士（105）', '持護照的外籍人士（105）'),
      { certificateType: 'passport', nationality: 'GBR' },
    ),
    verified(
      {
        userName: 'tang.rui',
        name: '唐睿',
        latinName: 'Tang Rui',
        certificateNumber: '990101199805060018',
        mobile: '+86 13800010016',
        birthDate: '1998-05-06',
      },
      note('Does not share their identity (106)', '不提供身份信息（106）', '不提供身分資料（106）'),
      { sharesIdentity: false },
    ),
    verified(
      {
        userName: 'ma.ning',
        name: '马宁',
        latinName: 'Ma Ning',
        certificateNumber: '990101199301170022',
        mobile: '+86 13800010017',
        birthDate: '1993-01-17',
      },
      note('Verification has expired (107)', '实名认证已过期（107）', '實名認證已逾期（107）'),
      { verificationExpiresAt: firstStartAt - days(30) },
    ),
    verified(
      {
        userName: 'ding.yi',
        name: '丁一',
        latinName: 'Ding Yi',
        certificateNumber: '990101201203080019',
        mobile: '+86 13800010018',
        birthDate: birthDateAt(firstStartAt, 13),
      },
      note('Under age (108)', '未达参赛年龄（108）', '未達參賽年齡（108）'),
    ),
    verified(
      {
        userName: 'luo.fei',
        name: '罗飞',
        latinName: 'Luo Fei',
        certificateNumber: '990101199707220051',
        mobile: '+86 13800010019',
        birthDate: '1997-07-22',
      },
      note(
        'The payment app cannot read the record (109)',
        '支付应用无法读取档案（109）',
        '支付應用程式無法讀取檔案（109）',
      ),
      { fault: 'unavailable' },
    ),
    verified(
      {
        userName: 'cao.xin',
        name: '曹欣',
        latinName: 'Cao Xin',
        certificateNumber: '990101200009130063',
        mobile: '+86 13800010020',
        birthDate: '2000-09-13',
      },
      note('The login is over before it is used (110)', '登录在使用前已失效（110）', '登入在使用前已失效（110）'),
      { fault: 'staleGrant' },
    ),
  ].map((row, position) => ({ ...row, position }));
}

/** Stores the test persons; those that are there stay as they are. */
export async function seedPersons(database: Database, firstStartAt: number): Promise<void> {
  await database.insert(providerPersons).values(testPersons(firstStartAt)).onConflictDoNothing();
}
