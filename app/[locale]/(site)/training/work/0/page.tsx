import type { Metadata } from 'next';
import { ClientScreen } from '#components/screen/client-screen.tsx';
import { SheetScreen } from '#components/training/answers/sheet-screen.tsx';
import { firstOfTask } from '#components/training/first-queries.ts';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { loadFirstData } from '#lib/server/first-data.ts';
import { studentMetadata } from '#lib/server/loaders/metadata/training-facts.ts';

export const generateStaticParams = () => [];

/** A student's own answers. */
export default async function OwnWorkPage({ params }: LocaleParams) {
  await localeOf(params);
  return (
    <ClientScreen family="training" line="training" first={await loadFirstData(firstOfTask)}>
      <SheetScreen />
    </ClientScreen>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return studentMetadata(await localeOf(params), 'sheet');
}
