'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { Input } from '#components/control/field.tsx';
import type { TrackContext } from '#components/track/track-context.ts';
import { Button, MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead, Facts } from '#components/ui/card.tsx';
import { serverSeconds } from '#components/ui/server-clock.ts';
import { Notice, Skeleton } from '#components/ui/state.tsx';
import { attemptsQuery, newestRecordsQuery, refreshSubmissions } from '#lib/client/queries/submissions.ts';
import { mayNow, type UploadState } from '#lib/client/uploads/upload-state.ts';
import { useUpload } from '#lib/client/uploads/use-upload.ts';
import { useRecordEvents } from '#lib/client/use-record-events.ts';
import type { SubmissionReason } from '#lib/contract/submissions/attempts.ts';
import { type KindRules, type SubmissionKind, windowAt, windowsOf } from '#lib/contract/submissions/tracks.ts';
import { useDraft } from '#lib/drafts/use-draft.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { hrefTeam } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { useFormats } from '#lib/time/use-formats.ts';
import { Attempts } from './attempts.tsx';
import { DropZone } from './drop-zone.tsx';
import { FileCard, type Uploading } from './file-card.tsx';
import { NewResultCard } from './report/result-card.tsx';
import css from './submit-panel.module.css';

/** Context of submitting one kind of file to a track. */
interface SubmitContext extends TrackContext {
  readonly rules: KindRules;
}

/** Rules of a track for a kind; null where the track does not accept it. */
export const rulesOf = ({ track }: TrackContext, kind: SubmissionKind): KindRules | null =>
  track.kinds.find((rules) => rules.kind === kind) ?? null;

/** Submissions left at a track, refetched also when a window of the kind opens or closes. */
const attemptsOf = ({ track, rules }: Pick<SubmitContext, 'track' | 'rules'>) =>
  attemptsQuery(
    track.raceId,
    windowsOf(rules).flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
  );

/** Chooses, checks, uploads and submits a file. */
export function SubmitPanel(place: SubmitContext) {
  const { track, rules } = place;
  const t = useTranslations('submission');
  const client = useQueryClient();
  const upload = useUpload({ subject: track.raceId, kind: rules.kind });
  const reason = useSubmitReason(place);
  const field = useRef<HTMLInputElement>(null);
  useRecordEvents(track.raceId);
  const submitted = upload.state.phase === 'submitted';
  useEffect(() => {
    if (submitted) void refreshSubmissions(client, track.raceId);
  }, [submitted, client, track.raceId]);
  const expectation = { rules, format: rules.kind === 'outcome' ? track.format : null };
  return (
    <div className={`split tight ${css.desk}`}>
      <Card as="section" aria-labelledby="submit-title">
        <CardHead id="submit-title" title={t(`title.${rules.kind}`)} />
        <CardBody className={`stack ${css.body}`} style={{ '--gap': 'var(--s4)' }}>
          <DropZone
            state={upload.state}
            rules={rules}
            format={expectation.format}
            reason={reason}
            onFile={(file) => void upload.task().choose(file, expectation)}
            field={field}
          />
          {rules.kind === 'outcome' ? <MoreLink href={place.hrefOf('data')}>{t('sampleLink')}</MoreLink> : null}
          <FileCard
            upload={upload}
            recordsHref={place.hrefOf('records')}
            purpose={rules.kind === 'outcome' && track.metric ? 'score' : 'record'}
            onRemoved={() => field.current?.focus()}
          />
        </CardBody>
      </Card>
      <SubmitAside {...place} upload={upload} reason={reason} />
      {upload.state.phase === 'submitted' && upload.state.id !== null ? (
        <div className={css.result}>
          <NewResultCard id={upload.state.id} track={track} />
        </div>
      ) : null}
    </div>
  );
}

/** Reasons with their own message; the others are only known from a refused call. */
const worded = [
  'notOpen',
  'closed',
  'attemptsToday',
  'attemptsInAll',
  'banned',
  'trackNotUsable',
  'agreementUnsigned',
] as const satisfies readonly SubmissionReason[];

/** Translated reason that a kind cannot be submitted now, with the relevant date; null: allowed or not known yet. */
function useSubmitReason({ track, rules, isBackUp }: SubmitContext): string | null {
  const locale = useLocale();
  const t = useTranslations('submission.reason');
  const attempts = useQuery(attemptsOf({ track, rules }));
  if (isBackUp) return t('backUp');
  const left = attempts.data?.find(({ kind }) => kind === rules.kind);
  const name = left?.reason ?? (left?.hasToSign ? 'agreementUnsigned' : null);
  if (!left || !name) return null;
  const format = formatters(locale, track.timeZone);
  const { opensAt, closesAt } = windowAt(rules, serverSeconds());
  const at = { notOpen: opensAt, closed: closesAt, attemptsToday: left.resetsAt };
  const key = worded.find((one) => one === name) ?? 'other';
  const deadline = format.deadline(key in at ? at[key as keyof typeof at] : closesAt);
  return t(key, { deadline, limit: left.inAll.limit ?? 0 });
}

interface SubmitAsideProps extends SubmitContext {
  readonly upload: Uploading;
  /** Translated reason that submitting is blocked; null when it is not. */
  readonly reason: string | null;
}

/** Same height as `Attempts`. */
const attemptsShape = [{ height: '5.875rem' }];

/** Attempts left, scoring rule, note, and the submit button with the reason when it is unavailable. */
function SubmitAside(props: SubmitAsideProps) {
  const { track, rules, upload, reason } = props;
  const t = useTranslations('submission.aside');
  const errors = useTranslations('errors');
  const id = useId();
  const note = useNote(props, upload.state.phase === 'submitted');
  const attempts = useQuery(attemptsOf(props));
  const left = attempts.data?.find(({ kind }) => kind === rules.kind);
  const over = left?.reason === 'closed';
  const mustSign = !props.isBackUp && left?.reason === null && left.hasToSign;
  const ready = reason === null && mayNow('submit', upload.state);
  const format = useFormats(track.timeZone);
  const { closesAt } = windowAt(rules, serverSeconds());
  const submit = async () => {
    const task = upload.task();
    await task.submit(note.text());
    // The tab may have been closed meanwhile: the next submission must not get this note.
    if (task.state().phase === 'submitted') note.sent();
  };
  return (
    <Card as="aside" pad className="stack sticky" style={{ '--gap': 'var(--s4)' }} aria-label={t('label')}>
      {attempts.isPending ? <Skeleton label={errors('loading')} skeleton={attemptsShape} /> : null}
      {left && !over ? <Attempts left={left} timeZone={track.timeZone} /> : null}
      <Facts
        rows
        facts={[
          ...(rules.kind === 'outcome' ? [{ term: t('counts'), value: t(`count.${track.counts}`) }] : []),
          ...(rules.kind === 'outcome' && track.metric ? [{ term: t('scoredOn'), value: t('publicPart') }] : []),
          { term: t(over ? 'closed' : 'closes'), value: format.deadline(closesAt) },
          ...(left && over ? [{ term: t('used'), value: format.number(left.inAll.used) }] : []),
        ]}
      />
      {over ? null : (
        <Input
          id={`${id}-note`}
          label={t('note')}
          maxLength={300}
          // The note of the submission under way is sent; it is cleared when that succeeds.
          readOnly={upload.state.phase === 'submitting'}
          {...note.field}
        />
      )}
      <Button
        tone="accent"
        size="lg"
        block
        aria-disabled={!ready}
        aria-describedby={`${id}-why`}
        onClick={() => void submit()}
      >
        {t('submit')}
      </Button>
      <p className="tiny muted" id={`${id}-why`}>
        {reason ?? t(`why.${whyOf(upload.state)}`)}
      </p>
      {mustSign ? (
        <MoreLink href={hrefTeam(track.competitionID, 'team', { key: 2 })}>{t('toAgreements')}</MoreLink>
      ) : null}
      {mayReplace(upload.state) ? <ReplacedScore track={track} rules={rules} /> : null}
    </Card>
  );
}

/** True while a file is chosen and not yet submitted. */
const mayReplace = ({ phase }: UploadState): boolean => phase !== 'idle' && phase !== 'submitted';

/** Where the last result counts: the score that the next one replaces, also by a worse one. */
export function ReplacedScore({ track, rules }: Pick<SubmitContext, 'track' | 'rules'>) {
  const t = useTranslations('submission.aside');
  const replaces = rules.kind === 'outcome' && track.counts === 'last';
  const records = useQuery({ ...newestRecordsQuery(track.raceId), enabled: replaces });
  const score = records.data?.list.find(({ isCounted }) => isCounted)?.score ?? null;
  if (!replaces || score === null) return null;
  return (
    <Notice tone="warn" icon="alert">
      {t('replaces', { score: score.toFixed(track.decimals) })}
    </Notice>
  );
}

/** Message key of the text below the button. */
function whyOf({ phase }: UploadState) {
  if (phase === 'uploaded') return 'ready';
  if (phase === 'submitting') return 'submitting';
  if (phase === 'idle' || phase === 'submitted') return 'noFile';
  return phase === 'refused' ? 'refused' : 'uploading';
}

interface Note {
  readonly field: UseFormRegisterReturn;
  readonly text: () => string;
  /** Deletes the draft. */
  readonly sent: () => void;
}

/** The note of a submission: kept across reload and sign-in, cleared when the submission succeeds. */
function useNote({ track, rules }: Pick<SubmitContext, 'track' | 'rules'>, submitted: boolean): Note {
  const form = useForm({ defaultValues: { note: '' } });
  const { sent } = useDraft(form, `submit:${track.raceId}:${rules.kind}`);
  const { reset } = form;
  // A submission that succeeded before the tab was opened: the note is already that of the next one.
  const before = useRef(submitted);
  useEffect(() => {
    const isNew = submitted && !before.current;
    before.current = submitted;
    if (!isNew) return;
    sent();
    reset();
  }, [submitted, sent, reset]);
  return { field: form.register('note'), text: () => form.getValues('note').trim(), sent };
}
