import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { Line } from '#lib/contract/primitives.ts';
import { type Locale, languageTag } from '#lib/i18n/locales.ts';
import { fontsFor } from '#lib/seo/link-fonts.ts';
import { shorten } from '#lib/seo/page-metadata.ts';
import type { LinkWords } from '#lib/server/loaders/metadata/link-words.ts';

/** The line hues on dark backgrounds from app/styles/tokens.css; the renderer does not support custom properties. */
const hues: Readonly<Record<Line, string>> = {
  main: '#7ba2ff',
  chain: '#f5b14c',
  green: '#57d99b',
  training: '#f08fd0',
  gpu: '#4fd6f2',
};

async function drawingOf(line: Line): Promise<string> {
  const svg = await readFile(join(process.cwd(), 'components', 'drawing', 'art', `${line}-hero.svg`));
  return `data:image/svg+xml;base64,${svg.toString('base64')}`;
}

/** A picture of 1200 by 630 for link previews: name of the series, title, one sentence, the drawing of the line. */
export async function linkPicture({ siteName, title, text, line }: LinkWords, locale: Locale): Promise<ImageResponse> {
  const sentence = shorten(text, locale === 'zh-EN' ? 120 : 56);
  const fonts = await fontsFor(`${siteName}${title}${sentence}…`);
  const fontFamily = [...new Set(fonts.map(({ name }) => name))].map((name) => `"${name}"`).join(', ');
  return new ImageResponse(
    <div
      lang={languageTag[locale]}
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: 72,
        background: 'linear-gradient(180deg, #04090f, #08121e 45%, #0d1c2e)',
        color: '#e8eff7',
        fontFamily,
      }}
    >
      {/* biome-ignore lint/performance/noImgElement: this is drawn into a picture */}
      <img
        src={await drawingOf(line)}
        alt=""
        width={880}
        height={448}
        style={{ position: 'absolute', left: 480, top: 90, opacity: 0.55 }}
      />
      <div style={{ display: 'flex', alignItems: 'center', gap: 18, fontSize: 34, fontWeight: 600 }}>
        <Mark />
        {siteName}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 24, maxWidth: 900 }}>
        <div style={{ width: 96, height: 6, background: hues[line], borderRadius: 3 }} />
        <div style={{ fontSize: sizeOf(title), fontWeight: 600, lineHeight: 1.15 }}>{title}</div>
        {sentence ? <div style={{ fontSize: 32, lineHeight: 1.45, color: '#b9c7d6' }}>{sentence}</div> : null}
      </div>
    </div>,
    {
      width: 1200,
      height: 630,
      fonts,
      headers: { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' },
    },
  );
}

/** Titles of up to two lines keep their size; Chinese characters are twice as wide. */
function sizeOf(title: string): number {
  const width = [...title].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
  return width > 48 ? 56 : 76;
}

function Mark() {
  return (
    <svg
      width="52"
      height="52"
      viewBox="0 0 28 28"
      fill="none"
      stroke="#e8eff7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4.2 18.5A11 11 0 1 1 23.2 20" strokeWidth="2" />
      <path d="M8.6 17.3A6.3 6.3 0 1 1 19.6 17" strokeWidth="1.5" opacity=".6" />
      <circle cx="14" cy="14" r="2.2" fill="#e8eff7" stroke="none" />
      <circle cx="23.2" cy="20" r="2.6" fill="#f4b860" stroke="none" />
    </svg>
  );
}
