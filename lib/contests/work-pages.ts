import type { StageType } from '#lib/contract/works.ts';

/** Where the stages of a contest stand on the portal, as far as they have pages. */
export const workPages: Readonly<Record<string, Readonly<Partial<Record<StageType, string>>>>> = {
  'chain-1': { works: '/blockchainWorks', finalDefence: '/blockchainFinal/chain-1' },
  'chain-2': {
    works: '/blockchainWorks2023/chain-2',
    review: '/review/chain-2',
    finalDefence: '/blockchainFinal2023/chain-2',
  },
};
