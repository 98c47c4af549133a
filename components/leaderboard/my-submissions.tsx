import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Link } from '#components/ui/link.tsx';
import type { BoardStanding, BoardSubmission } from '#lib/contract/leaderboards.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { formatters } from '#lib/time/format.ts';
import { viewerTimeZone } from '#lib/time/zones.ts';
import type { MyBoard } from './my-calls.ts';
import type { MyPlace, MyWords } from './my-part.tsx';

interface MySubmissionsProps {
  readonly place: MyPlace;
  readonly mine: MyBoard;
  readonly words: MyWords;
}

/** The own place with the way to its page, and the last submissions. */
export function MySubmissions({ place, mine: { standing, submissions }, words }: MySubmissionsProps) {
  return (
    <Card as="section">
      <CardHead title={words.title}>
        <OwnPlace standing={standing} place={place} words={words} />
      </CardHead>
      {submissions.length === 0 ? (
        <CardBody>
          <p className="muted">{words.none}</p>
        </CardBody>
      ) : (
        <Rows>
          {submissions.map((submission) => (
            <SubmissionRow key={submission.id} submission={submission} place={place} words={words} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function OwnPlace({ standing, place, words }: Omit<MySubmissionsProps, 'mine'> & { readonly standing: BoardStanding }) {
  const { rank, best, position } = standing;
  if (rank === null || best === null || position === null) return null;
  const sentence = words.place.replace('{rank}', String(rank)).replace('{score}', best.toFixed(place.decimals));
  return <Link href={hrefBoard(place.boardId, Math.ceil(position / place.pageSize))}>{sentence}</Link>;
}

interface SubmissionRowProps extends Omit<MySubmissionsProps, 'mine'> {
  readonly submission: BoardSubmission;
}

function SubmissionRow({ submission, place, words }: SubmissionRowProps) {
  const { id, boardId, method, state, score, submittedAt } = submission;
  return (
    <FileRow>
      <FileWords>
        <Link href={href('submitDetail', { boardId, submitId: id })}>{method}</Link>
        <small>
          <time dateTime={new Date(submittedAt * 1000).toISOString()}>
            {formatters(place.locale, viewerTimeZone()).dateTime(submittedAt)}
          </time>
        </small>
      </FileWords>
      <b className="num">{score === null ? words.state[state] : score.toFixed(place.decimals)}</b>
    </FileRow>
  );
}
