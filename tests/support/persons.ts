import { loginCode } from '#lib/contract/codes.ts';

/** Test persons of the simulated payment app by what they are for. `name` is as the English pages write it. */
export const persons = {
  /** Has notices, replies and to-dos. */
  player: { userName: 'lin.qing', name: 'Lin Qing' },
  captain: { userName: 'chen.yu', name: 'Chen Yu' },
  member: { userName: 'zhou.min', name: 'Zhou Min' },
  unsigned: { userName: 'shen.yue', name: 'Shen Yue' },
  returning: { userName: 'xu.jing', name: 'Xu Jing' },
  teacher: { userName: 'wu.jingyi', name: 'Wu Jingyi' },
  assistant: { userName: 'li.wenbo', name: 'Li Wenbo' },
  student: { userName: 'zheng.xiao', name: 'Zheng Xiao' },
  banned: { userName: 'feng.tao', name: 'Feng Tao' },
  newcomer: { userName: 'wang.lei', name: 'Wang Lei' },
  otherNewcomer: { userName: 'he.yun', name: 'He Yun' },
} as const;

/** Persons who are refused, with the code of the reason. */
export const turnedAway = [
  { name: 'Sun Hao', code: loginCode.notVerified },
  { name: 'Guo Qiang', code: loginCode.frozen },
  { name: 'Emily Carter', code: loginCode.foreignNational },
  { name: 'Tang Rui', code: loginCode.refused },
  { name: 'Ma Ning', code: loginCode.verifyAgain },
  { name: 'Ding Yi', code: loginCode.underAge },
  { name: 'Luo Fei', code: loginCode.providerUnavailable },
  { name: 'Cao Xin', code: loginCode.sessionInvalid },
] as const;
