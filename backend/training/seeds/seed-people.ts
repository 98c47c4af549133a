import { seededPlayers } from '../../identity/seed.ts';
import type { Listed } from '../groups.ts';

/** The classes of the teacher among the test persons. */
export const seededGroups = [
  { id: 'data-workshop', name: 'Data workshop', term: 'Autumn term', assistants: [seededPlayers.liWenbo.id] },
  { id: 'secure-systems', name: 'Secure systems seminar', term: 'Autumn term', assistants: [] },
] as const;
export type SeededGroupId = (typeof seededGroups)[number]['id'];

const names = (list: string): readonly string[] => list.split(' ');
const workshop = names(
  '曹一凡 陈思齐 邓雨薇 范文卓 方芷若 高子墨 韩雪松 黄钰婷 江南星 蒋乐天 孔令仪 赖家豪 李晓晨 梁书怡 刘逸飞 陆思源 马若溪 潘君豪 沈嘉懿 苏念真 汪洋 谢婉清 叶知秋',
);
const seminar = names(
  '白景初 程雨声 丁若兰 冯子健 龚诗语 何俊熙 胡佳琪 金泽明 林奕辰 罗曼青 倪星辰 彭宇轩 钱思琪 任嘉树 宋清和 唐雅宁 夏沐阳 杨千羽',
);

/** The ten-digit id of a student of the class lists. These students have no login. */
const studentId = (index: number): string => `56${String(10_000_000 + index * 6007).padStart(8, '0')}`;

const zhengXiao = { studentId: seededPlayers.zhengXiao.id, name: '郑晓' };
const of = (group: SeededGroupId, prefix: string, people: readonly Omit<Listed, 'groupId' | 'number'>[]): Listed[] =>
  people.map((person, index) => ({
    ...person,
    groupId: group,
    number: `${prefix}${String(index + 1).padStart(2, '0')}`,
  }));

/** All students on the class lists; one of them is a test person. */
export const seededStudents: readonly Listed[] = [
  ...of('data-workshop', 'DW', [...workshop.map((name, index) => ({ studentId: studentId(index), name })), zhengXiao]),
  ...of(
    'secure-systems',
    'SS',
    seminar.map((name, index) => ({ studentId: studentId(100 + index), name })),
  ),
];
