'use client';

import { useEffect, useState } from 'react';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { request } from '#lib/client/request.ts';
import type { Draw } from '#lib/contract/draws.ts';
import { isDrawn } from './recompute.ts';

/** Milliseconds between two looks at the clock, and at the backend once the moment has come. */
const every = 2000;

const urlOf = (contestId: string) => `/api/v1/competitionv2/draw?${new URLSearchParams({ competitionID: contestId })}`;

async function readDraw({ competitionID, key }: Draw): Promise<Draw | undefined> {
  const { status, payload } = await request('GET', urlOf(competitionID));
  // The API is ours and same-origin: its answers have the contract's shape.
  const data = status === 200 ? (payload as { readonly data?: { readonly list: readonly Draw[] } }).data : undefined;
  return data?.list.find((draw) => draw.key === key);
}

/** A draw that becomes drawn while somebody looks at it, at its moment by the server's clock. */
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
