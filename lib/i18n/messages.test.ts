import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { argumentsOf, flatten, type Tree } from '#tests/support/message-arguments.ts';
import { type Locale, locales } from './locales.ts';
import { loadMessages, namespaces } from './messages.ts';

const root = new URL('../../messages/', import.meta.url);

const catalogue = (locale: Locale, namespace: string): Map<string, string> =>
  new Map(flatten(JSON.parse(readFileSync(new URL(`${locale}/${namespace}.json`, root), 'utf8')) as Tree));

describe.each(namespaces)('messages of %s', (namespace) => {
  const english = catalogue('zh-EN', namespace);

  it.each(locales)('say the same things in %s', (locale) => {
    expect([...catalogue(locale, namespace).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(locales)('take the same arguments and tags in %s', (locale) => {
    const needs = (words: Iterable<[string, string]>) =>
      Object.fromEntries([...words].map(([k, w]) => [k, argumentsOf(w)]));
    expect(needs(catalogue(locale, namespace))).toEqual(needs(english));
  });

  // V8 recompiles React's renderer again and again after one such object (record 367).
  it('have names as keys, no numbers', () => {
    expect([...english.keys()].filter((key) => key.split('.').some((part) => /^\d+$/.test(part)))).toEqual([]);
  });

  it.each(locales)('leave nothing empty in %s', (locale) => {
    expect([...catalogue(locale, namespace)].filter(([, words]) => words.trim() === '')).toEqual([]);
  });

  it.each(locales)('format numbers and times by skeletons in %s: compiled messages know no named styles', (locale) => {
    const named = /\{\s*\w+\s*,\s*(?:number|date|time)\s*,(?!\s*::)/;
    expect([...catalogue(locale, namespace)].filter(([, words]) => named.test(words))).toEqual([]);
  });

  it.each([
    ['zh-CN', onlyTraditional()],
    ['zh-Hant', onlySimplified()],
  ] as const)('mix no other script into %s', (locale, foreign) => {
    const mixed = [...catalogue(locale, namespace)].filter(([, words]) => [...words].some((c) => foreign.has(c)));
    expect(mixed).toEqual([]);
  });

  it.each(['zh-CN', 'zh-Hant'] as const)('use Chinese punctuation between Chinese characters in %s', (locale) => {
    const ascii = /\p{Script=Han}\s?[,.;:!?()]\s?(?=\p{Script=Han}|$)|\p{Script=Han}\s?[,;:!?(]/u;
    expect([...catalogue(locale, namespace)].filter(([, words]) => ascii.test(literalText(words)))).toEqual([]);
  });
});

it('no character counts as both simplified and traditional', () => {
  expect([...onlySimplified()].filter((character) => onlyTraditional().has(character))).toEqual([]);
});

describe('loading messages', () => {
  it('gives every namespace that has a file', async () => {
    expect(readdirSync(new URL('zh-EN/', root)).sort()).toEqual(namespaces.map((name) => `${name}.json`).sort());
    const messages = await loadMessages('zh-CN');
    expect(Object.keys(messages)).toEqual([...namespaces]);
  });
});

/** Text without ICU syntax, whose commas and colons are not punctuation. */
function literalText(words: string): string {
  const read = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value;
        if (element.type === TYPE.tag) return read(element.children);
        if (element.type === TYPE.plural || element.type === TYPE.select) {
          return Object.values(element.options)
            .map(({ value }) => read(value))
            .join('\n');
        }
        return 'x';
      })
      .join('');
  return read(parse(words));
}

/** Pairs of one character in both scripts, frequent in a portal; pairs whose halves are both in use are left out. */
function pairs(): readonly string[] {
  return (
    '报報 赛賽 队隊 题題 训訓 练練 总總 数數 据據 录錄 册冊 证證 请請 认認 语語 说說 读讀 设設 计計 评評 审審 论論 议議 记記 该該 详詳 ' +
    '误誤 试試 课課 谁誰 调調 谢謝 识識 译譯 诉訴 许許 变變 让讓 进進 选選 过過 还還 这這 远遠 连連 运運 达達 迁遷 边邊 开開 关關 闭閉 ' +
    '间間 问問 阅閱 门門 们們 个個 会會 传傳 优優 价價 华華 协協 单單 历歷 发發 号號 员員 响響 图圖 团團 园園 场場 块塊 声聲 ' +
    '处處 备備 头頭 奖獎 学學 实實 宽寬 对對 导導 将將 届屆 岁歲 师師 帐帳 带帶 帮幫 库庫 应應 废廢 张張 强強 归歸 当當 态態 ' +
    '总總 惊驚 战戰 执執 扩擴 护護 择擇 换換 损損 断斷 无無 时時 显顯 机機 权權 条條 来來 标標 样樣 检檢 测測 满滿 灵靈 点點 ' +
    '热熱 爱愛 状狀 独獨 现現 环環 电電 画畫 码碼 确確 离離 种種 称稱 稳穩 竞競 笔筆 签簽 简簡 类類 级級 约約 纪紀 线線 组組 细細 ' +
    '终終 经經 结結 给給 络絡 绝絕 统統 继繼 续續 维維 编編 网網 节節 获獲 营營 蓝藍 虑慮 补補 装裝 规規 视視 览覽 观觀 触觸 见見 ' +
    '负負 责責 败敗 账賬 货貨 质質 费費 资資 赢贏 轮輪 软軟 载載 输輸 较較 邮郵 释釋 针針 链鏈 销銷 错錯 键鍵 长長 陆陸 险險 随隨 ' +
    '隐隱 难難 项項 须須 预預 领領 频頻 颁頒 验驗 骤驟 与與 专專 业業 东東 严嚴 为為 义義 乐樂 书書 买買 产產 亲親 仅僅 从從 仓倉 ' +
    '务務 动動 励勵 劳勞 势勢 区區 医醫 卫衛 厅廳 压壓 双雙 听聽 启啟 吗嗎 复複 够夠 夺奪 妇婦 宁寧 宝寶 寻尋 尽盡 层層 币幣 异異 弃棄'
  ).split(' ');
}

function onlyTraditional(): ReadonlySet<string> {
  return new Set(pairs().map((pair) => [...pair][1] ?? ''));
}

function onlySimplified(): ReadonlySet<string> {
  return new Set(pairs().map((pair) => [...pair][0] ?? ''));
}
