import { getTranslations } from 'next-intl/server';
import { TextBody } from '#components/document/text-body.tsx';
import { MoreLink } from '#components/ui/button.tsx';
import { Card, CardBody, CardHead } from '#components/ui/card.tsx';
import { Empty } from '#components/ui/state.tsx';
import type { Locale } from '#lib/i18n/locales.ts';
import { href } from '#lib/routing/href.ts';
import { loadDocuments, loadTrackGuide } from '#lib/server/loaders/documents.ts';

/** What a track asks for: its public guide, inside the track. */
export async function TaskText({ raceId, locale }: { raceId: string; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'track.task' });
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
        <TextBody text={guide} locale={locale} />
      </CardBody>
    </Card>
  );
}
