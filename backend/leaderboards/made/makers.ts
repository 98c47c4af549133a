import type { BoardMaker } from './board-data.ts';
import { clonedVoice } from './cloned-voice.ts';
import { riverEvening } from './river-evening.ts';
import { shopSearch } from './shop-search.ts';
import { tradeNames } from './trade-names.ts';

/** Boards that this program makes itself; the files of any other have to be put there. */
export const boardMakers: Readonly<Record<string, BoardMaker>> = {
  'river-evening': riverEvening,
  'shop-search': shopSearch,
  'trade-names': tradeNames,
  'cloned-voice': clonedVoice,
};
