import { useTranslations } from 'next-intl';
import { Checksum } from '#components/ui/checksum.tsx';
import type { Board } from '#lib/contract/datasets/leaderboards.ts';
import { fileSize } from '#lib/files/file-size.ts';

/** Size, rows and checksum of the questions. Rendered on the server and in the browser. */
export function QuestionFacts({ questions: { size, rows, sha256 } }: Pick<Board, 'questions'>) {
  const t = useTranslations('leaderboard');
  return (
    <div>
      <p className="tiny muted">{t('questionsFacts', { size: fileSize(size), count: rows ?? 0 })}</p>
      <Checksum sha256={sha256} />
    </div>
  );
}
