import type { Metadata } from 'next';
import { SheetScreen } from '#components/training/sheet-screen.tsx';
import { TrainingShell } from '#components/training/training-shell.tsx';
import { type LocaleParams, localeOf } from '#lib/i18n/page-locale.ts';
import { studentMetadata } from '#lib/server/loaders/training-facts.ts';

export const generateStaticParams = () => [];

/** A student's own answers, on one sheet. */
export default async function OwnWorkPage({ params }: LocaleParams) {
  const locale = await localeOf(params);
  return (
    <TrainingShell locale={locale}>
      <SheetScreen locale={locale} />
    </TrainingShell>
  );
}

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return studentMetadata(await localeOf(params), 'sheet');
}
