import { Card, CardBody, CardHead, Rows } from '#components/ui/card.tsx';
import { FileRow, FileWords } from '#components/ui/file-row.tsx';
import { Link } from '#components/ui/link.tsx';
import type { BoardStatus, BoardSubmission } from '#lib/contract/datasets/leaderboards.ts';
import { href, hrefBoard } from '#lib/routing/href.ts';
import { useViewerFormats } from '#lib/time/use-formats.ts';
import type { MyBoard } from './my-calls.ts';
import type { MyBoardContext, MyWords } from './my-part.tsx';

interface MySubmissionsProps {
  readonly place: MyBoardContext;
  readonly mine: MyBoard;
  readonly words: MyWords;
}

/** Own rank with a link to its page, and the last submissions. */
export function MySubmissions({ place, mine: { standing, submissions }, words }: MySubmissionsProps) {
  return (
    <Card as="section">
      <CardHead title={words.title}>
        <OwnRank standing={standing} place={place} words={words} />
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

function OwnRank({ standing, place, words }: Omit<MySubmissionsProps, 'mine'> & { readonly standing: BoardStatus }) {
  const { rank, best, position } = standing;
  if (rank === null || best === null || position === null) return null;
  const sentence = words.place.replace('{rank}', String(rank)).replace('{score}', best.toFixed(place.decimals));
  return <Link href={hrefBoard(place.boardId, Math.ceil(position / place.pageSize))}>{sentence}</Link>;
}

interface SubmissionRowProps extends Omit<MySubmissionsProps, 'mine'> {
  readonly submission: BoardSubmission;
}

function SubmissionRow({ submission, place, words }: SubmissionRowProps) {
  const format = useViewerFormats();
  const { id, boardId, method, state, score, submittedAt } = submission;
  return (
    <FileRow>
      <FileWords>
        <Link href={href('submitDetail', { boardId, submitId: id })}>{method}</Link>
        <small>
          <time dateTime={new Date(submittedAt * 1000).toISOString()}>{format.dateTime(submittedAt)}</time>
        </small>
      </FileWords>
      <b className="num">{score === null ? words.state[state] : score.toFixed(place.decimals)}</b>
    </FileRow>
  );
}
