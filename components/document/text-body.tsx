import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Block, Prose as ProseText } from '#lib/contract/documents.ts';
import { defaultLocale, type Locale, languageTag } from '#lib/i18n/locales.ts';
import css from './text-body.module.css';

/** A text in blocks. A block that is not translated stands in English, says so, and tells screen readers. */
export async function TextBody({ text, locale }: { text: ProseText; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'content.fallback' });
  return (
    <div className={css.text}>
      {text.fallback ? <Notice tone="warn">{t('page')}</Notice> : null}
      {text.blocks.map((block, index) => (
        <TextBlock key={block.id ?? `block-${index}`} block={block} mark={t('block')} />
      ))}
    </div>
  );
}

function TextBlock({ block: { html, fallback }, mark }: { block: Block; mark: string }) {
  if (!fallback) return <Prose html={html} />;
  return (
    <div className={css.fallback}>
      <p className={css.mark}>{mark}</p>
      <div lang={languageTag[defaultLocale]}>
        <Prose html={html} />
      </div>
    </div>
  );
}
