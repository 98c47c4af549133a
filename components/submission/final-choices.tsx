'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RowCheckbox } from '#components/control/row-checkbox.tsx';
import { QueryBoundary } from '#components/query/query-boundary.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { SentenceSpace } from '#components/ui/sentence-space.tsx';
import { useServerSeconds } from '#components/ui/server-clock.ts';
import { Empty, Notice } from '#components/ui/state.tsx';
import { useErrorSentence } from '#lib/client/error-sentence.ts';
import { finalChoicesQuery, useFinalChoice } from '#lib/client/queries/submissions.ts';
import type { Submission } from '#lib/contract/submissions/submissions.ts';
import type { TrackDetails } from '#lib/contract/submissions/tracks.ts';
import { bdi } from '#lib/i18n/bdi.tsx';
import { hrefTeam } from '#lib/routing/href.ts';
import { useFormats, useViewerFormats } from '#lib/time/use-formats.ts';
import { useHasToSign } from './use-has-to-sign.ts';

type Rules = NonNullable<TrackDetails['finalChoices']>;

/** The team's choice of final submissions; `rules` is null in tracks without one. */
export interface FinalChoices {
  readonly rules: Rules | null;
  /** Submissions that count for the hidden part; undefined while they are loading. */
  readonly list: readonly Submission[] | undefined;
  readonly chosen: number;
  /** True while this person may choose. */
  readonly canChoose: boolean;
  readonly isOpen: boolean;
  /** True when this person has to sign the contest's agreements first. */
  readonly hasToSign: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly isChosen: (submission: Submission) => boolean;
  readonly choose: (id: string, isChosen: boolean) => void;
}

/** State and change of the choice of final submissions of a track. */
export function useFinalChoices({ track, race, isBackUp }: TrackContext): FinalChoices {
  const { raceId, finalChoices: rules } = track;
  const now = useServerSeconds();
  const { data: list } = useQuery({ ...finalChoicesQuery(raceId), enabled: rules !== null });
  const changing = useFinalChoice(raceId);
  const { isPending, variables } = changing;
  const isOpen = rules !== null && now < rules.closesAt && !isBackUp;
  const mayChoose = isOpen && (race.isCaptain || rules?.by === 'member');
  const hasToSign = useHasToSign(raceId, mayChoose);
  return {
    rules,
    list,
    chosen: list?.filter(({ finalChoice }) => finalChoice === 'chosen').length ?? 0,
    canChoose: mayChoose && !hasToSign,
    isOpen,
    hasToSign,
    isPending,
    error: changing.error,
    isChosen: ({ id, finalChoice }) =>
      isPending && variables.id === id ? variables.isChosen : finalChoice === 'chosen',
    choose: (id, isChosen) => changing.mutate({ id, isChosen }),
  };
}

/** The submissions that count for the hidden part, with the rule and its deadline. */
export function FinalChoicesCard({ place, choices }: { place: TrackContext; choices: FinalChoices }) {
  const t = useTranslations('submission.choice');
  const id = useId();
  const format = useFormats(place.track.timeZone);
  const query = useQuery({ ...finalChoicesQuery(place.track.raceId), enabled: choices.rules !== null });
  const refusal = useErrorSentence(choices.error);
  const { rules, list, isOpen, chosen } = choices;
  if (rules === null) return null;
  const { limit, closesAt } = rules;
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead id={id} title={t('title')}>
        <span className="small muted">{t(isOpen ? 'closes' : 'closed', { deadline: format.deadline(closesAt) })}</span>
      </CardHead>
      <CardBody className="stack" style={{ '--gap': 'var(--s2)' }}>
        <p>{t('rule', { limit })}</p>
        <p className="muted" role="status">
          {chosen > 0 ? t('chosen', { count: chosen, limit }) : null}
          {list && chosen === 0 ? t('automatic', { limit }) : null}
          {isOpen && !choices.canChoose ? (
            <>
              <SentenceSpace />
              {t(choices.hasToSign ? 'unsigned' : 'captain')}
            </>
          ) : null}
        </p>
        {choices.hasToSign ? (
          <MoreLink href={hrefTeam(place.track.competitionID, 'team', { key: 2 })}>{t('toAgreements')}</MoreLink>
        ) : null}
        {refusal ? (
          <Notice tone="bad" role="alert">
            {refusal}
          </Notice>
        ) : null}
      </CardBody>
      <QueryBoundary query={query}>
        {(counting) =>
          counting.length === 0 ? (
            <Empty level={3} title={t('noneTitle')} text={t('none')} />
          ) : (
            <Rows>
              {counting.map((submission) => (
                <ChosenRow key={submission.id} submission={submission} track={place.track} />
              ))}
            </Rows>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

function ChosenRow({ submission, track }: { submission: Submission; track: TrackDetails }) {
  const t = useTranslations('submission.choice');
  const format = useViewerFormats();
  const { fileName, submittedAt, by, score, finalScore, finalChoice } = submission;
  return (
    <FileRow>
      <FileWords name={fileName}>
        <small>
          {t.rich('facts', { at: format.dateTime(submittedAt), by, score: score?.toFixed(track.decimals) ?? '–', bdi })}
          {finalScore === null ? null : ` · ${t('finalScore', { score: finalScore.toFixed(track.decimals) })}`}
        </small>
      </FileWords>
      <Chip tone={finalChoice === 'chosen' ? 'good' : 'line'} icon={finalChoice === 'chosen' ? 'check' : undefined}>
        {t(finalChoice === 'chosen' ? 'isChosen' : 'isAutomatic')}
      </Chip>
    </FileRow>
  );
}

interface FinalChoiceBoxProps {
  readonly submission: Submission;
  readonly choices: FinalChoices;
  /** False in a column whose head says it. */
  readonly isLabelled: boolean;
}

/** Chooses a scored result for the hidden part. Nothing where there is no choice, or no longer one. */
export function FinalChoiceBox({ submission, choices, isLabelled }: FinalChoiceBoxProps) {
  const t = useTranslations('submission.choice');
  const { kind, score, fileName, id } = submission;
  const { rules, isOpen, canChoose, isPending, chosen } = choices;
  if (rules === null || !isOpen || kind !== 'outcome' || score === null) return null;
  const isChosen = choices.isChosen(submission);
  return (
    <RowCheckbox
      label={isLabelled ? t('box') : undefined}
      accessibleName={t('boxName', { name: fileName })}
      checked={isChosen}
      disabled={!canChoose || isPending || (!isChosen && chosen >= rules.limit)}
      onChange={({ target }) => choices.choose(id, target.checked)}
    />
  );
}
