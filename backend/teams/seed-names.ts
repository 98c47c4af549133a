/** A sequence of numbers from 0 to 1 that is the same at every installation. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const words = (list: string): readonly string[] => list.split(' ');
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

const latinFirst = words(
  'Quiet Copper Amber Hidden Silent Northern Western Second Patient Velvet Hollow Lucky Tidal Winter Paper Slow Bright Little Iron Open Early Late Distant Steady Plain Crooked Gentle Loud Narrow Round',
);
const latinLast = words(
  'Harbour Heron Lantern Gradient Compass Ferry Kernel Meadow Signal Orchard Pier Matrix Beacon Sparrow Tensor Anchor Delta Lighthouse Bishop Theorem Canal Octave Residue Quartz Lemma Kite Willow Abacus Bridge Margin',
);
const simplifiedFirst = words(
  '山海 星河 青禾 长风 北辰 云帆 知行 远航 晨曦 破晓 微光 逐浪 听雨 南山 临渊 空谷 千帆 拾光 半夏 赤子',
);
const simplifiedLast = words('算法社 小队 实验室 工作室 战队 研究组 小组 联队 学社 计划');
const traditionalFirst = words('靜港 遠山 晴嵐 雲腳 夜航 長堤 綠島 觀星 飛鳥 微風 潮間 鹽田 聽濤 朝陽 逆流');
const traditionalLast = words('資料隊 工作坊 研究社 小隊 實驗室 聯盟 學社 演算組');
const otherNames = words('Μέδουσα Ορίζοντας Ηχώ Пульсар Метель Маяк ひかり あおぞら こだま 夜明け前 별빛 한강 나침반');

const surnames = words('王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧');
const givenNames = words(
  '子涵 雨桐 浩然 一诺 梓萱 思远 若曦 明轩 佳宁 俊杰 欣怡 志远 静雯 天宇 晓彤 文博 梦琪 嘉禾 泽宇 诗涵 启航 安然 云舒 予安 景行 书瑶',
);
const traditionalPeople = words('陳柏翰 林雅婷 黃冠宇 張怡君 李承恩 王詩涵 吳宗翰 劉品妤 蔡宜庭 楊子晴 鄧嘉欣 何志軒');
const latinPeople = ['Ho Ka Yan', 'Chan Tsz Hin', 'Lam Wing Sum', 'Wong Chun Kit', 'Lei Weng Ian', 'Tan Jia Hui'];

type Script = 'latin' | 'simplified' | 'traditional' | 'other';

/** What captains write about their teams, in the language of the team's name. */
const descriptions: Readonly<
  Record<Script, Readonly<Record<'organisations' | 'slogans' | 'wishes', readonly string[]>>>
> = {
  latin: {
    organisations: [
      'Lakeside University',
      'University of Nanling',
      'Jiangwan Institute of Technology',
      'Northgate Polytechnic',
      'Aalvik University',
      'Meridian Chips',
      '',
    ],
    slogans: [
      'Small steps, every night.',
      'We read the data first.',
      'One baseline, then another.',
      'Nobody trains on Fridays.',
      '',
      '',
    ],
    wishes: [
      'Somebody who likes feature work.',
      'One more person for evaluation and writing.',
      'Experience with graphs is welcome.',
      '',
      '',
    ],
  },
  simplified: {
    organisations: ['湖畔大学', '南岭大学', '江湾理工学院', '北门理工学院', ''],
    slogans: ['先看数据，再写代码。', '慢一点，稳一点。', '每天进步一点点。', '不求最快，只求讲得清楚。', '', ''],
    wishes: ['希望有熟悉特征工程的同学加入。', '欢迎做过部署优化的同学。', '还缺一位负责写作的同学。', '', ''],
  },
  traditional: {
    organisations: ['湖畔大學', '南嶺大學', '江灣理工學院', ''],
    slogans: ['先把基準線跑起來。', '不熬夜，也能贏。', '慢慢來，比較快。', ''],
    wishes: ['徵求對評測有興趣的夥伴。', '歡迎熟悉圖模型的同學。', '', ''],
  },
  other: { organisations: ['Aalvik University', 'Lakeside University', ''], slogans: [''], wishes: [''] },
};

export interface SomeTeam {
  readonly name: string;
  readonly organisation: string;
  readonly slogan: string;
  readonly wanted: string;
  readonly recruiting: boolean;
}

/** A team in one of several scripts; `round` makes its name another one when it is taken. */
export function someTeam(random: Random, round: number): SomeTeam {
  const script = someScript(random());
  const tail = round === 0 ? '' : ` ${round + 1}`;
  const { organisations, slogans, wishes } = descriptions[script];
  return {
    name: names[script](random) + tail,
    organisation: pick(random, organisations),
    slogan: pick(random, slogans),
    wanted: pick(random, wishes),
    recruiting: random() < 0.6,
  };
}

function someScript(chance: number): Script {
  if (chance < 0.42) return 'latin';
  if (chance < 0.8) return 'simplified';
  return chance < 0.95 ? 'traditional' : 'other';
}

const names: Readonly<Record<Script, (random: Random) => string>> = {
  latin: (random) => `${pick(random, latinFirst)} ${pick(random, latinLast)}`,
  simplified: (random) => `${pick(random, simplifiedFirst)}${pick(random, simplifiedLast)}`,
  traditional: (random) => `${pick(random, traditionalFirst)}${pick(random, traditionalLast)}`,
  other: (random) => pick(random, otherNames),
};

export function somePerson(random: Random): string {
  const script = random();
  if (script < 0.86) return `${pick(random, surnames)}${pick(random, givenNames)}`;
  return script < 0.95 ? pick(random, traditionalPeople) : pick(random, latinPeople);
}
