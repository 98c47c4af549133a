import type { Dataset } from '#lib/contract/datasets/datasets.ts';
import { datasetThing } from './dataset-json-ld.ts';

const dataset: Dataset = {
  id: 'rivers',
  title: '河流水位',
  lead: '一年的记录。',
  topic: 'water',
  access: 'open',
  licence: 'CC-BY-4.0',
  formats: ['csv'],
  version: '1.0',
  publisher: 'University of Nanling',
  keywords: ['river'],
  contestId: null,
  publishedAt: 0,
  updatedAt: 0,
  size: 0,
  rows: 0,
  blocks: [{ id: null, html: `<p>${'各站每十分钟上报一次水位。'.repeat(5)}</p>`, fallback: false }],
  headings: [],
  fallback: false,
  files: [],
  place: 'Nanling',
  from: null,
  until: null,
};
const catalogue = { name: '数据集', path: '/datasets' };
const address = { origin: 'https://portal.test', path: '/dataSetDetail/rivers', locale: 'zh-CN' } as const;

describe('structured data of a data set', () => {
  it('has a description of at least 50 characters, also where the lead is short', () => {
    const { description } = datasetThing(dataset, catalogue, address) as { description: string };
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description).toMatch(/^一年的记录。各站/);
    expect(description).not.toContain('<');
  });

  it('says which catalogue it is part of, in the same language', () => {
    expect(datasetThing(dataset, catalogue, address)).toMatchObject({
      includedInDataCatalog: { name: '数据集', url: 'https://portal.test/datasets?lng=zh-cn' },
    });
  });
});
