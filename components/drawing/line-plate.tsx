import type { StaticImageData } from 'next/image';
import type { Line } from '#lib/contract/primitives.ts';
import chain1 from './art/chain-1.svg';
import chain2 from './art/chain-2.svg';
import chain3 from './art/chain-3.svg';
import chainHero from './art/chain-hero.svg';
import gpu1 from './art/gpu-1.svg';
import gpuHero from './art/gpu-hero.svg';
import green1 from './art/green-1.svg';
import green2 from './art/green-2.svg';
import green3 from './art/green-3.svg';
import green4 from './art/green-4.svg';
import greenHero from './art/green-hero.svg';
import main1 from './art/main-1.svg';
import main2 from './art/main-2.svg';
import main3 from './art/main-3.svg';
import mainHero from './art/main-hero.svg';
import training1 from './art/training-1.svg';
import trainingHero from './art/training-hero.svg';
import css from './line-plate.module.css';

/** Drawings for cards, at least one for each line: constellation, chain, fan of stems, rising arcs, lit grid. */
const drawingsOf: Readonly<Record<Line, readonly [StaticImageData, ...StaticImageData[]]>> = {
  main: [main1, main2, main3],
  chain: [chain1, chain2, chain3],
  green: [green1, green2, green3, green4],
  training: [training1],
  gpu: [gpu1],
};

const heroDrawingOf: Readonly<Record<Line, StaticImageData>> = {
  main: mainHero,
  chain: chainHero,
  green: greenHero,
  training: trainingHero,
  gpu: gpuHero,
};

/** Drawing of a contest line on a dark plate. Cards in a row pass their `index`, so that neighbours differ. */
export function LinePlate({ line, index = 0 }: { line: Line; index?: number }) {
  const drawings = drawingsOf[line];
  const drawing = drawings[index % drawings.length] ?? drawings[0];
  return (
    <span className={css.plate} data-line={line} aria-hidden="true">
      {/* biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise */}
      <img className={css.drawing} src={drawing.src} alt="" width={400} height={190} loading="lazy" decoding="async" />
    </span>
  );
}

/** The same drawing, large and without a plate, for the right half of a contest's hero. */
export function LineDrawing({ line }: { line: Line }) {
  const drawing = heroDrawingOf[line];
  // biome-ignore lint/performance/noImgElement: a vector drawing has nothing to optimise
  return <img className={css.large} src={drawing.src} alt="" width={420} height={214} decoding="async" />;
}
