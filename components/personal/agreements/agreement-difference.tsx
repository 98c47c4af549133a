'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Checkbox } from '#components/control/field.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import css from './agreement-difference.module.css';
import { blocksOf, type ComparedBlock, compareTexts, type Piece } from './text-difference.ts';

interface ComparedText {
  readonly html: string;
  /** BCP 47 tag; the texts differ in it when only one of them is translated. */
  readonly lang: string;
}

interface AgreementDifferenceProps {
  readonly before: ComparedText;
  readonly after: ComparedText;
}

/** Differences between two texts: removed text crossed out, added text underlined, both named for screen readers. */
export function AgreementDifference({ before, after }: AgreementDifferenceProps) {
  const t = useTranslations('personal.difference');
  const [all, setAll] = useState(false);
  const blocks = useMemo(() => compareTexts(blocksOf(before.html), blocksOf(after.html)), [before.html, after.html]);
  const count = blocks.filter(({ changed }) => changed).length;
  return (
    <div className="stack" style={{ '--gap': 'var(--s3)' }}>
      <div className={css.legend}>
        <p className="small">
          {t('count', { count })} <del>{t('gone')}</del> <ins>{t('new')}</ins>
        </p>
        <Checkbox label={t('all')} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
      </div>
      <ScrollRegion className={css.text} lang={after.lang} aria-label={t('label')}>
        {sections(blocks, all).map((block, index) =>
          block === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text, in its order
            <p key={index} className={css.gap} aria-hidden="true">
              …
            </p>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text, in its order
            <Block key={index} block={block} langBefore={before.lang} />
          ),
        )}
      </ScrollRegion>
    </div>
  );
}

/** Changed paragraphs with their headings; null marks omitted paragraphs. */
function sections(blocks: readonly ComparedBlock[], all: boolean): readonly (ComparedBlock | null)[] {
  if (all) return blocks;
  const kept: (ComparedBlock | null)[] = [];
  let heading: ComparedBlock | null = null;
  for (const block of blocks) {
    if (block.changed) {
      if (heading) kept.push(heading);
      kept.push(block);
      heading = null;
    } else if (block.heading) heading = block;
    else if (kept.at(-1) !== null) kept.push(null);
  }
  return kept;
}

interface BlockProps {
  readonly block: ComparedBlock;
  readonly langBefore: string;
}

function Block({ block: { heading, changed, pieces }, langBefore }: BlockProps) {
  const Element = heading ? 'h3' : 'p';
  return (
    <Element data-changed={changed || undefined}>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text, in its order
        <Words key={index} piece={piece} langBefore={langBefore} />
      ))}
    </Element>
  );
}

function Words({ piece: { kind, text }, langBefore }: { piece: Piece; langBefore: string }) {
  const t = useTranslations('personal.difference');
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element lang={kind === 'removed' ? langBefore : undefined}>
      <span className="sr">{kind === 'added' ? t('srAdded') : t('srRemoved')} </span>
      {text}
      <span className="sr"> {t('srEnd')}</span>
    </Element>
  );
}
