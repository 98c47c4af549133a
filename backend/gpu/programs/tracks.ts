import { graphEncoder } from './graph-encoder.ts';
import { lineSpeech } from './line-speech.ts';
import { radarNowcast } from './radar-nowcast.ts';
import type { Track } from './rows.ts';

const tracks: Readonly<Record<string, (folder: string) => Track>> = {
  'graph-encoder': graphEncoder,
  'line-speech': lineSpeech,
  'radar-nowcast': radarNowcast,
};

/** @throws Error for a track that the programs do not support */
export function loadTrack(trackId: string, folder: string): Track {
  const load = tracks[trackId];
  if (!load) throw new Error(`No program for the track "${trackId}"`);
  return load(folder);
}
