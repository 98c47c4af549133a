import { type SlotGpus, slotGpus } from '#lib/contract/offline/slots.ts';

/** A GPU in a node; nodes count from 1, GPUs from 0. */
export interface Gpu {
  readonly node: number;
  readonly gpu: number;
}

/** Capacity: nodes with GPUs each. */
export interface Room {
  readonly nodes: number;
  readonly gpus: number;
}

interface Block {
  readonly node: number;
  readonly first: number;
  readonly size: SlotGpus;
}

/** GPUs of a slot are adjacent in one node, at a multiple of their number, because they are wired so. */
function blocksOf({ nodes, gpus }: Room, size: SlotGpus): Block[] {
  return Array.from({ length: nodes * (gpus / size) }, (_, index) => ({
    node: Math.floor(index / (gpus / size)) + 1,
    first: (index % (gpus / size)) * size,
    size,
  }));
}

export const gpusOf = ({ node, first, size }: Block): Gpu[] =>
  Array.from({ length: size }, (_, index) => ({ node, gpu: first + index }));

const keyOf = ({ node, gpu }: Gpu): number => node * 1000 + gpu;

const freeBlocks = (room: Room, taken: readonly Gpu[], size: SlotGpus): Block[] => {
  const keys = new Set(taken.map(keyOf));
  return blocksOf(room, size).filter((block) => gpusOf(block).every((gpu) => !keys.has(keyOf(gpu))));
};

/** Number of free slots of a size. */
export const freeOf = (room: Room, taken: readonly Gpu[], size: SlotGpus): number =>
  freeBlocks(room, taken, size).length;

/**
 * The GPUs for a slot; null when none are free. To limit fragmentation it takes a free block whose surroundings are
 * already in use.
 */
export function place(room: Room, taken: readonly Gpu[], size: SlotGpus): Block | null {
  const larger = slotGpus.filter((one) => one > size);
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

function freeOfBlock(block: Block, taken: readonly Gpu[]): boolean {
  const keys = new Set(taken.map(keyOf));
  return gpusOf(block).every((gpu) => !keys.has(keyOf(gpu)));
}
