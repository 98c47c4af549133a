'use client';

import { Card, CardBody, CardHead, type Fact, Facts } from '#components/ui/card.tsx';
import type { CheckState } from '#lib/contract/personal/personal-checks.ts';
import { CheckChip } from './check-state.tsx';
import { StoredPicture } from './document-upload.tsx';
import css from './submitted.module.css';

interface SubmittedProps {
  readonly title: string;
  readonly state: CheckState;
  readonly facts: readonly Fact[];
  /** Id of the picture; null after its deletion. */
  readonly fid: string | null;
  readonly alt: string;
}

/** Submitted document: its data, its picture, and the decision. */
export function Submitted({ title, state, facts, fid, alt }: SubmittedProps) {
  return (
    <Card as="section">
      <CardHead title={title}>
        <CheckChip state={state} />
      </CardHead>
      <CardBody className={css.submitted}>
        <Facts rows facts={facts} />
        {fid ? <StoredPicture fid={fid} alt={alt} /> : null}
      </CardBody>
    </Card>
  );
}
