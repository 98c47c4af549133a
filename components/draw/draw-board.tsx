'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Countdown } from '#components/ui/countdown.tsx';
import { Rank } from '#components/ui/rank.tsx';
import { Notice } from '#components/ui/state.tsx';
import { Table } from '#components/ui/table.tsx';
import type { Draw } from '#lib/contract/contests/draws.ts';
import { Digits } from './digits.tsx';
import css from './draw.module.css';
import type { DrawWords } from './draw-words.ts';
import { type DrawnDraw, isDrawn, type Recomputed, recompute } from './recompute.ts';
import { useDraw } from './use-draw.ts';

interface DrawBoardProps {
  readonly draw: Draw;
  /** Seconds; when the page was rendered. */
  readonly now: number;
  readonly words: DrawWords;
}

type Check = Recomputed | 'cannot' | null;

/** The draw: list and commitment before, seed and order after, and verification in the browser. */
export function DrawBoard({ draw: first, now, words }: DrawBoardProps) {
  const { draw, failed } = useDraw(first);
  const [check, setCheck] = useState<Check>(null);
  const hashes = check !== null && check !== 'cannot' ? check.hashes : null;
  return (
    <div className="split">
      <Card as="section" aria-labelledby="draw-list">
        <CardHead title={isDrawn(draw) ? words.order : words.list} id="draw-list" />
        {isDrawn(draw) ? <Order draw={draw} hashes={hashes} words={words} /> : <Entries draw={draw} words={words} />}
      </Card>
      <Card as="aside" raised className={`sticky first-narrow ${css.side}`} aria-label={words.commitment}>
        <CardBody className="stack">
          {isDrawn(draw) ? null : (
            <div className={css.moment}>
              <span className="small muted">{words.drawsIn}</span>
              <Countdown until={draw.drawsAt} now={now} words={words.countdown} large />
              {failed ? <p className="small">{words.failed}</p> : null}
            </div>
          )}
          <Digits title={words.commitment} digits={draw.commitment ?? ''} text={words.commitmentText} />
          <Digits title={words.seed} digits={draw.seed} secret={words.seedSecret} text={words.seedText} />
          <Proof draw={draw} check={check} onCheck={setCheck} words={words} />
        </CardBody>
      </Card>
    </div>
  );
}

interface ProofProps {
  readonly draw: Draw;
  readonly check: Check;
  readonly onCheck: (check: Check) => void;
  readonly words: DrawWords;
}

function Proof({ draw, check, onCheck, words }: ProofProps) {
  const run = () => {
    if (isDrawn(draw)) recompute(draw).then(onCheck, () => onCheck('cannot'));
  };
  return (
    <>
      <Button tone="accent" block disabled={!isDrawn(draw)} onClick={run}>
        {words.recompute}
      </Button>
      {isDrawn(draw) ? null : <p className="tiny muted">{words.wait}</p>}
      <Verdict draw={draw} check={check} words={words} />
    </>
  );
}

function Verdict({ draw, check, words }: Omit<ProofProps, 'onCheck'>) {
  if (check === null) return null;
  if (check === 'cannot')
    return (
      <Notice tone="warn" role="alert">
        {words.cannot}
      </Notice>
    );
  const { verdict } = check;
  if (verdict.kind === 'agrees')
    return (
      <Notice tone="good" role="status">
        {words.agrees}
      </Notice>
    );
  return (
    <Notice tone="bad" role="alert" className={css.alarm ?? ''}>
      <b>{verdict.kind === 'wrongCommitment' ? words.wrongCommitment : wrongOrder(verdict, draw, words)}</b>
    </Notice>
  );
}

function wrongOrder(
  { place, id }: { readonly place: number; readonly id: string | null },
  draw: Draw,
  words: DrawWords,
) {
  const team = draw.entries.find((entry) => entry.id === id)?.name ?? words.unknown;
  return words.wrongOrder.replace('{place}', String(place)).replace('{team}', team);
}

/** Name and id; after a recomputation also the hash that determined the position. */
function TeamCell({ name, id, hash }: { name: string; id: string; hash?: string | undefined }) {
  return (
    <div className={css.entry}>
      <bdi>{name}</bdi>
      <code>{hash ?? id}</code>
    </div>
  );
}

function Entries({ draw: { entries }, words }: { draw: Draw; words: DrawWords }) {
  return (
    <Table
      fit
      caption={words.list}
      columns={[
        { key: 'team', head: `${words.team} · ${words.id}`, rowHead: true },
        { key: 'organisation', head: words.organisation, hide: 'narrow' },
      ]}
      rows={entries.map(({ id, name, organisation }) => ({
        key: id,
        cells: { team: <TeamCell name={name} id={id} />, organisation },
      }))}
    />
  );
}

interface OrderProps {
  readonly draw: DrawnDraw;
  readonly hashes: ReadonlyMap<string, string> | null;
  readonly words: DrawWords;
}

function Order({ draw: { entries, order }, hashes, words }: OrderProps) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <Table
      fit
      caption={words.order}
      columns={[
        { key: 'place', head: words.place },
        { key: 'team', head: `${words.team} · ${hashes ? words.hash : words.id}`, rowHead: true },
        { key: 'organisation', head: words.organisation, hide: 'narrow' },
      ]}
      rows={order.map((id, index) => {
        const entry = byId.get(id);
        return {
          key: id,
          cells: {
            place: <Rank place={index + 1} plain />,
            team: <TeamCell name={entry?.name ?? words.unknown} id={id} hash={hashes?.get(id)} />,
            organisation: entry?.organisation,
          },
        };
      })}
    />
  );
}
