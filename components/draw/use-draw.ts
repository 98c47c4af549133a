'use client';

import { useEffect, useState } from 'react';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { request } from '#lib/client/request.ts';
import type { Draw } from '#lib/contract/contests/draws.ts';
import { addressOf } from '#lib/contract/route.ts';
import { drawsRoutes } from '#lib/contract/routes/draws.ts';
import { isDrawn } from './recompute.ts';

/** Milliseconds between two checks of the clock, and between two requests once the time has come. */
const every = 2000;

async function readDraw({ competitionID, key }: Draw): Promise<Draw | undefined> {
  const { status, payload } = await request('GET', addressOf(drawsRoutes.ofContest, { query: { competitionID } }));
  // Same-origin API of the portal: its responses have the contract's shape.
  const data = status === 200 ? (payload as { readonly data?: { readonly list: readonly Draw[] } }).data : undefined;
  return data?.list.find((draw) => draw.key === key);
}

/** Draw whose result is polled from its time on, by the server's clock, while the page is visible. */
export function useDraw(first: Draw): { readonly draw: Draw; readonly failed: boolean } {
  const [draw, setDraw] = useState(first);
  const [failed, setFailed] = useState(false);
  const waits = draw.commitment !== null && !isDrawn(draw);
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      if (document.hidden || serverSeconds() < first.drawsAt) return;
      readDraw(first).then(
        (now) => {
          if (now && isDrawn(now)) setDraw(now);
          setFailed(false);
        },
        () => setFailed(true),
      );
    };
    const timer = setInterval(look, every);
    return () => clearInterval(timer);
  }, [first, waits]);
  return { draw, failed };
}
