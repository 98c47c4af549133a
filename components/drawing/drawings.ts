/// <reference types="next/image-types/global" />
import type { StaticImageData } from 'next/image';
import type { Line } from '#lib/contract/primitives.ts';
import chain1 from './art/chain-1.svg';
import chain2 from './art/chain-2.svg';
import chain3 from './art/chain-3.svg';
import chainHero from './art/chain-hero.svg';
import gpu1 from './art/gpu-1.svg';
import gpuHero from './art/gpu-hero.svg';
import green1 from './art/green-1.svg';
import greenHero from './art/green-hero.svg';
import main1 from './art/main-1.svg';
import main2 from './art/main-2.svg';
import main3 from './art/main-3.svg';
import mainHero from './art/main-hero.svg';
import training1 from './art/training-1.svg';
import trainingHero from './art/training-hero.svg';

/** Drawings for cards, at least one for each line: constellation, chain, fan of stems, rising arcs, lit grid. */
export const drawingsOf: Readonly<Record<Line, readonly [StaticImageData, ...StaticImageData[]]>> = {
  main: [main1, main2, main3],
  chain: [chain1, chain2, chain3],
  green: [green1],
  training: [training1],
  gpu: [gpu1],
};

export const heroDrawingOf: Readonly<Record<Line, StaticImageData>> = {
  main: mainHero,
  chain: chainHero,
  green: greenHero,
  training: trainingHero,
  gpu: gpuHero,
};
