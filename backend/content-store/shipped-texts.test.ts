import {
  AnnouncementSchema,
  CommunitySchema,
  DocumentSchema,
  FaqSchema,
  GroupChatSchema,
  NewsArticleSchema,
  TechProgramDetailSchema,
} from '#lib/contract/documents.ts';
import { SalonDetailSchema } from '#lib/contract/salons.ts';
import { type Locale, locales } from '#lib/i18n/locales.ts';
import { loadContent } from './load.ts';
import { firstStartAt, shippedContent } from './test-content.ts';

const { content } = loadContent(shippedContent, firstStartAt);
const all = <T>(entries: ReadonlyMap<string, T>): T[] => [...entries.values()];

/** Characters of a legacy character set, which contains those of simplified (GB 2312) or traditional (Big5) text. */
function charactersOf(encoding: 'gb2312' | 'big5'): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  const [first, second] = encoding === 'gb2312' ? [0xb0, 0xa1] : [0xa4, 0x40];
  for (let lead = first; lead <= 0xf9; lead++)
    for (let trail = second; trail < 0xff; trail++) found.add(decoder.decode(new Uint8Array([lead, trail])));
  return found;
}

/** Names of teams keep the script of their owners. */
const teamNames = /青山组|山海算法社|半糖去冰/g;

const textsIn = (locale: Locale): unknown[] =>
  [
    ...all(content.documents),
    ...all(content.faqs),
    content.community,
    content.announcements,
    ...all(content.groupChats),
    ...all(content.articles),
    ...all(content.salonDetails),
    ...all(content.programDetails),
    ...all(content.agreements).flatMap(({ current, older }) => [current, ...older]),
  ].map((text) => text[locale]);

describe('the shipped texts', () => {
  it('have every page that the paths of the portal name', () => {
    const guides = ['competitionRules', 'machineGuide', 'gpuGuide', 'gpuReservationRules', 'about', 'council'];
    expect([...content.documents.keys()]).toEqual(expect.arrayContaining(guides));
    expect([...content.faqs.keys()]).toEqual(['faqOne', 'faqReply', 'faqRules', 'faqTwo']);
    expect([...content.agreements.keys()].sort()).toEqual([
      'agreement2022',
      'chainAgreement1',
      'chainAgreement2',
      'confidentialityAgreement',
      'dataSetAgreement',
      'greenComputeAgreement',
      'intellectualPropertyAgreement',
      'offlineRaceAgreement',
      'offlineRaceAgreement2022',
      'participationAgreement',
      'userAgreement',
    ]);
  });

  it('guide through every track of a published contest that is not over', () => {
    const season = all(content.contests).filter(
      ({ published, contest }) => published && contest['zh-EN'].season === 2025,
    );
    const tracks = season.flatMap((entry) => entry.tracks['zh-EN'].map(({ id }) => id));
    expect(tracks).toHaveLength(14);
    for (const track of tracks) expect(content.documents.get(`trackGuide-${track}`)?.['zh-EN'].trackId).toBe(track);
  });

  it.each(locales)('fit the contract and are translated in %s', (locale) => {
    for (const text of all(content.documents)) expect(DocumentSchema.parse(text[locale]).fallback).toBe(false);
    for (const text of all(content.articles)) expect(NewsArticleSchema.parse(text[locale]).fallback).toBe(false);
    for (const text of all(content.groupChats)) expect(GroupChatSchema.parse(text[locale]).fallback).toBe(false);
    for (const text of all(content.salonDetails)) expect(SalonDetailSchema.parse(text[locale]).fallback).toBe(false);
    for (const text of all(content.programDetails))
      expect(TechProgramDetailSchema.parse(text[locale]).fallback).toBe(false);
    for (const text of content.announcements[locale]) expect(AnnouncementSchema.parse(text).fallback).toBe(false);
    expect(CommunitySchema.parse(content.community[locale]).fallback).toBe(false);
    for (const { current } of all(content.agreements)) expect(current[locale].fallback).toBe(false);
  });

  it.each(locales)('answer six questions or more on each page in %s', (locale) => {
    for (const faq of all(content.faqs)) {
      const { questions } = FaqSchema.parse(faq[locale]);
      expect(questions.length).toBeGreaterThanOrEqual(6);
      expect(questions.every(({ fallback }) => !fallback)).toBe(true);
    }
  });

  it('have agreements of five sections or more', () => {
    for (const { current } of all(content.agreements))
      for (const locale of locales) expect(current[locale].html.match(/<h2/g)?.length).toBeGreaterThanOrEqual(5);
  });

  it('keep the columns, files and figures of a guide the same in all languages', () => {
    const codeOf = (html: string) => [...html.matchAll(/<code>([a-z_]+\d*)<\/code>/g)].map(([, code]) => code).sort();
    for (const guide of all(content.documents)) {
      const [english, ...others] = locales.map((locale) =>
        codeOf(guide[locale].blocks.map(({ html }) => html).join('')),
      );
      for (const other of others) expect([guide['zh-EN'].id, other]).toEqual([guide['zh-EN'].id, english]);
    }
  });

  it.each([
    ['zh-CN', 'gb2312'],
    ['zh-Hant', 'big5'],
  ] as const)('are written in one script in %s', (locale, encoding) => {
    const characters = charactersOf(encoding);
    const text = JSON.stringify(textsIn(locale)).replace(teamNames, '');
    const foreign = new Set((text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !characters.has(character)));
    expect([...foreign]).toEqual([]);
  });

  it('link only to pages of the portal and to addresses of the series', () => {
    const hrefs = [...JSON.stringify(locales.map(textsIn)).matchAll(/href=\\"([^"\\]+)/g)].map(([, href]) => href);
    for (const href of hrefs) expect(href).toMatch(/^(mailto:contest@astra\.example|https:\/\/[a-z.]+\.example|\/)/);
  });
});
