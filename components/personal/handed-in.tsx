'use client';

import { Card, CardBody, CardHead, type Fact, Facts } from '#components/ui/card.tsx';
import type { CheckState } from '#lib/contract/personal-checks.ts';
import { CheckChip } from './check-state.tsx';
import { StoredPicture } from './document-upload.tsx';
import css from './handed-in.module.css';

interface HandedInProps {
  readonly title: string;
  readonly state: CheckState;
  readonly facts: readonly Fact[];
  /** Of the picture; null once it was deleted. */
  readonly fid: string | null;
  /** What the picture shows. */
  readonly alt: string;
}

/** A document that was handed in: what it says, its picture, how it was decided. */
export function HandedIn({ title, state, facts, fid, alt }: HandedInProps) {
  return (
    <Card as="section">
      <CardHead title={title}>
        <CheckChip state={state} />
      </CardHead>
      <CardBody className={css.handedIn}>
        <Facts rows facts={facts} />
        {fid ? <StoredPicture fid={fid} alt={alt} /> : null}
      </CardBody>
    </Card>
  );
}
