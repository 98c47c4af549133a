import { coldAisle } from './cold-aisle.ts';
import { fraudRings } from './fraud-rings.ts';
import type { Generator } from './generator.ts';
import { graphEncoder } from './graph-encoder.ts';
import { lineSpeech } from './line-speech.ts';
import { merchantText } from './merchant-text.ts';
import { radarNowcast } from './radar-nowcast.ts';
import { riverLevels } from './river-levels.ts';
import { smallAndLate } from './small-and-late.ts';
import { voiceCheck } from './voice-check.ts';

/** By the `generator` named in a task's file. */
export const generators: Readonly<Record<string, Generator>> = {
  'fraud-rings': fraudRings,
  'voice-check': voiceCheck,
  'river-levels': riverLevels,
  'merchant-text': merchantText,
  'cold-aisle': coldAisle,
  'small-and-late': smallAndLate,
  'graph-encoder': graphEncoder,
  'line-speech': lineSpeech,
  'radar-nowcast': radarNowcast,
};
