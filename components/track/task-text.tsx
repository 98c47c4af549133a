import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import { getLocale } from '#lib/i18n/request-locale.ts';
import { href } from '#lib/routing/href.ts';
import { loadDocuments, loadTrackGuide } from '#lib/server/loaders/content/documents.ts';

/** Public guide of a track, shown inside the track. */
export async function TaskText({ raceId }: { raceId: string }) {
  const locale = await getLocale();
  const t = await getTranslations('track.task');
  const documents = await loadDocuments(locale);
  if (!documents.some(({ id }) => id === `trackGuide-${raceId}`))
    return (
      <Card>
        <Empty level={2} title={t('noneTitle')} text={t('none')} />
      </Card>
    );
  const guide = await loadTrackGuide(locale, raceId);
  return (
    <Card as="section" aria-labelledby="task-title">
      <CardHead id="task-title" title={guide.title}>
        <MoreLink href={href('trackGuide', { id: raceId })}>{t('alone')}</MoreLink>
      </CardHead>
      <CardBody>
        <TextBody text={guide} />
      </CardBody>
    </Card>
  );
}
