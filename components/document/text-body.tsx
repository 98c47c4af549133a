import { getTranslations } from 'next-intl/server';
import { Prose } from '#components/prose/prose.tsx';
import { Notice } from '#components/ui/state.tsx';
import type { Block, Prose as ProseText } from '#lib/contract/documents.ts';
import { defaultLocale, languageTag } from '#lib/i18n/locales.ts';
import css from './text-body.module.css';

/**
 * Text in blocks. An untranslated block is shown in English with a note and marked with its language for screen
 * readers.
 */
export async function TextBody({ text }: { text: ProseText }) {
  const t = await getTranslations('content.fallback');
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
