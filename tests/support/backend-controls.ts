import { z } from 'zod';
import type { TeamDates } from '#lib/contract/teams/teams.ts';

const EnvelopeSchema = z.object({ code: z.literal(0), data: z.unknown() });

/** Seconds since 1970. */
type TrackDates = Readonly<Partial<Record<'opensAt' | 'closesAt' | 'freezesAt' | 'revealsAt', number>>>;

/** Controls of the reference backend through its test routes, which exist only with SENTINELS=1. */
export interface BackendControls {
  expireSessions(playerId: string): Promise<void>;
  /** The life of tokens issued from now on, in seconds. */
  tokenLife(seconds: number): Promise<void>;
  renewals(playerId: string): Promise<number>;
  addNotice(playerId: string, title: string): Promise<string>;
  setSwitch(key: string, value: string): Promise<void>;
  /** Path of a link of the committee, valid for a day. */
  previewLink(kind: 'agreement' | 'contest', id: string): Promise<string>;
  /** Lets the next calls end with a failure, for instance `fail-500`. */
  fail(call: string, sentinel: string, times?: number): Promise<void>;
  reloadContent(): Promise<void>;
  /** Adds a score to a ranking. */
  score(raceId: string, teamId: string, score: number): Promise<void>;
  /** Changes the submission window and the freeze time of a track until `clear()`; in seconds. */
  trackDates(raceId: string, dates: TrackDates): Promise<void>;
  /** Puts other dates in the place of a contest's for teams and sign-up, in seconds, until `clear()`. */
  teamDates(contestId: string, dates: Partial<TeamDates>): Promise<void>;
  /** Back to normal. */
  clear(): Promise<void>;
}

export function controlsOf(backendUrl: string): BackendControls {
  const post = async (name: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${backendUrl}/test/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return EnvelopeSchema.parse(await answer.json()).data;
  };
  return {
    expireSessions: async (playerId) => void (await post('expire-sessions', { playerId })),
    tokenLife: async (seconds) => void (await post('effective-time', { seconds })),
    renewals: async (playerId) => z.object({ count: z.number() }).parse(await post('renewals', { playerId })).count,
    addNotice: async (playerId, title) =>
      z.object({ noticeId: z.string() }).parse(await post('notice', { playerId, title, content: `<p>${title}</p>` }))
        .noticeId,
    setSwitch: async (key, value) => void (await post('config', { key, value })),
    previewLink: async (kind, id) =>
      z.object({ path: z.string() }).parse(await post('preview-link', { kind, id })).path,
    fail: async (call, sentinel, times = 1) => void (await post('fail', { call, sentinel, times })),
    reloadContent: async () => void (await post('reload-content', {})),
    score: async (raceId, teamId, score) => void (await post('score', { trackId: raceId, teamId, score })),
    trackDates: async (raceId, dates) => void (await post('track-dates', { trackId: raceId, ...dates })),
    teamDates: async (competitionID, dates) => void (await post('team-dates', { competitionID, ...dates })),
    clear: async () => void (await post('clear', {})),
  };
}
