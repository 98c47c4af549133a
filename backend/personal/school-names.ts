import type { Localized } from '../messages/messages.ts';

type Names = readonly [english: string, simplified: string, traditional: string];

/** Cities of the list, by id. */
export const cities = {
  changhu: ['Changhu', '长湖', '長湖'],
  jiangwan: ['Jiangwan', '江湾', '江灣'],
  nanling: ['Nanling', '南岭', '南嶺'],
  yunxi: ['Yunxi', '云溪', '雲溪'],
  qinghe: ['Qinghe', '清河', '清河'],
  beilin: ['Beilin', '北林', '北林'],
  haizhou: ['Haizhou', '海州', '海州'],
  songling: ['Songling', '松岭', '松嶺'],
  jingbei: ['Jingbei', '泾北', '涇北'],
  longquan: ['Longquan Bay', '龙泉湾', '龍泉灣'],
  pingyuan: ['Pingyuan', '平原', '平原'],
  dongcheng: ['Dongcheng', '东澄', '東澄'],
  xijiang: ['Xijiang', '西江', '西江'],
  luoshan: ['Luoshan', '罗山', '羅山'],
  chenggang: ['Chenggang', '澄港', '澄港'],
  wanshou: ['Wanshou', '万寿', '萬壽'],
  heyang: ['Heyang', '和阳', '和陽'],
  fenghu: ['Fenghu', '枫湖', '楓湖'],
  tianmen: ['Tianmen Ridge', '天门岭', '天門嶺'],
  guzhen: ['Guzhen', '古镇', '古鎮'],
  linhai: ['Linhai', '临海', '臨海'],
  yuezhou: ['Yuezhou', '越洲', '越洲'],
  baishui: ['Baishui', '白水', '白水'],
} as const satisfies Record<string, Names>;

export type City = keyof typeof cities;

/** Kinds of institutions that a city may have; `{city}` is its name. */
export const kinds = {
  university: ['{city} University', '{city}大学', '{city}大學'],
  technology: ['{city} University of Technology', '{city}理工大学', '{city}理工大學'],
  science: ['{city} University of Science and Engineering', '{city}科技大学', '{city}科技大學'],
  normal: ['{city} Normal University', '{city}师范大学', '{city}師範大學'],
  finance: ['{city} University of Finance and Economics', '{city}财经大学', '{city}財經大學'],
  posts: ['{city} University of Posts and Telecommunications', '{city}邮电大学', '{city}郵電大學'],
  medical: ['{city} Medical University', '{city}医科大学', '{city}醫科大學'],
  polytechnic: ['{city} Polytechnic', '{city}职业技术学院', '{city}職業技術學院'],
} as const satisfies Record<string, Names>;

/** Institutions with names of their own. Lakeside University runs the series. */
export const named: Readonly<Record<string, { readonly name: Names; readonly city: Names }>> = {
  lakeside: { name: ['Lakeside University', '湖畔大学', '湖畔大學'], city: cities.changhu },
  'jiangwan-institute': {
    name: ['Jiangwan Institute of Technology', '江湾理工学院', '江灣理工學院'],
    city: cities.jiangwan,
  },
  aalvik: { name: ['Aalvik University', '奥尔维克大学', '奧維克大學'], city: ['Aalvik', '奥尔维克', '奧維克'] },
  northgate: { name: ['Northgate Polytechnic', '北门理工学院', '北門理工學院'], city: ['Northgate', '北门', '北門'] },
  'trusted-computing': {
    name: ['Institute for Trusted Computing', '可信计算研究院', '可信運算研究院'],
    city: cities.changhu,
  },
  'harbour-hong-kong': {
    name: ['Harbour University of Hong Kong', '香港海港大学', '香港海港大學'],
    city: ['Hong Kong', '香港', '香港'],
  },
  'kowloon-polytechnic': {
    name: ['Kowloon Bay Polytechnic', '九龙湾理工学院', '九龍灣理工學院'],
    city: ['Hong Kong', '香港', '香港'],
  },
  'tamshui-bay': { name: ['Tamshui Bay University', '淡水湾大学', '淡水灣大學'], city: ['New Taipei', '新北', '新北'] },
  'guia-hill': { name: ['Guia Hill University', '松山大学', '松山大學'], city: ['Macao', '澳门', '澳門'] },
  'straits-institute': {
    name: ['Straits Institute of Computing', '海峡计算学院', '海峽運算學院'],
    city: ['Singapore', '新加坡', '新加坡'],
  },
  'academy-of-energy': {
    name: ['National Academy of Energy Systems', '国家能源系统学院', '國家能源系統學院'],
    city: cities.beilin,
  },
  'maritime-haizhou': { name: ['Haizhou Maritime University', '海州海事大学', '海州海事大學'], city: cities.haizhou },
  'forestry-songling': {
    name: ['Songling Forestry University', '松岭林业大学', '松嶺林業大學'],
    city: cities.songling,
  },
  'arts-fenghu': { name: ['Fenghu Academy of Arts', '枫湖艺术学院', '楓湖藝術學院'], city: cities.fenghu },
  'water-baishui': {
    name: ['Baishui University of Water Resources', '白水水利大学', '白水水利大學'],
    city: cities.baishui,
  },
  'open-university': {
    name: ['Open University of the River Lands', '江域开放大学', '江域開放大學'],
    city: cities.xijiang,
  },
};

/** What a city does not have: nobody founded it, or it has a name of its own. */
export const absent: ReadonlySet<string> = new Set([
  'jiangwan-technology',
  'guzhen-medical',
  'guzhen-posts',
  'baishui-science',
  'tianmen-finance',
  'tianmen-posts',
]);

export const localized = ([english, simplified, traditional]: Names): Localized => ({
  'zh-EN': english,
  'zh-CN': simplified,
  'zh-Hant': traditional,
});
