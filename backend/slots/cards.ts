import { type SlotCards, slotCards } from '#lib/contract/slots.ts';

/** A card in a node; nodes count from 1, cards from 0. */
export interface Card {
  readonly node: number;
  readonly card: number;
}

/** What can be reserved: so many nodes with so many cards each. */
export interface Room {
  readonly nodes: number;
  readonly cards: number;
}

interface Block {
  readonly node: number;
  readonly first: number;
  readonly size: SlotCards;
}

/** Cards of a slot stand beside each other in one node, at a multiple of their number: that is how they are wired. */
function blocksOf({ nodes, cards }: Room, size: SlotCards): Block[] {
  return Array.from({ length: nodes * (cards / size) }, (_, index) => ({
    node: Math.floor(index / (cards / size)) + 1,
    first: (index % (cards / size)) * size,
    size,
  }));
}

export const cardsOf = ({ node, first, size }: Block): Card[] =>
  Array.from({ length: size }, (_, index) => ({ node, card: first + index }));

const keyOf = ({ node, card }: Card): number => node * 1000 + card;

const freeBlocks = (room: Room, taken: readonly Card[], size: SlotCards): Block[] => {
  const keys = new Set(taken.map(keyOf));
  return blocksOf(room, size).filter((block) => cardsOf(block).every((card) => !keys.has(keyOf(card))));
};

/** How many slots of a size are free. */
export const freeOf = (room: Room, taken: readonly Card[], size: SlotCards): number =>
  freeBlocks(room, taken, size).length;

/**
 * The cards that a slot gets; null when none are free. It breaks up as little as it can: of the free blocks it takes one
 * whose surroundings are taken already.
 */
export function place(room: Room, taken: readonly Card[], size: SlotCards): Block | null {
  const larger = slotCards.filter((one) => one > size);
  const spoiled = (block: Block) =>
    larger.filter((one) => {
      const [start] = [Math.floor(block.first / one) * one];
      const around: Block = { node: block.node, first: start, size: one };
      return freeOfBlock(around, taken);
    }).length;
  const [best = null] = freeBlocks(room, taken, size)
    .map((block) => ({ block, cost: spoiled(block) }))
    .sort((a, b) => a.cost - b.cost)
    .map(({ block }) => block);
  return best;
}

function freeOfBlock(block: Block, taken: readonly Card[]): boolean {
  const keys = new Set(taken.map(keyOf));
  return cardsOf(block).every((card) => !keys.has(keyOf(card)));
}
