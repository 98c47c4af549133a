import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectDir } from '../../scripts/bootstrap/project.mjs';

/** The ends of what browsers fall back to where they have none of the named fonts: DejaVu Sans is as wide as Verdana. */
const packages = { widest: 'dejavu-sans', narrowest: 'archivo-narrow' } as const;

export type Fallback = keyof typeof packages;
export const fallbacks: readonly Fallback[] = ['widest', 'narrowest'];

const weights = [400, 700] as const;

const fileOf = (name: string, weight: number) =>
  join(projectDir, 'node_modules', '@fontsource', name, 'files', `${name}-latin-${weight}-normal.woff2`);

const facesOf = (fallback: Fallback) =>
  weights.map((weight) => ({
    weight: String(weight),
    bytes: readFileSync(fileOf(packages[fallback], weight)).toString('base64'),
  }));

/**
 * Sets the loaded page in another font for Latin text, whatever is installed here. Nothing is fetched: the page's policy
 * lets no other font in.
 */
export async function setFallbackFont(page: Page, fallback: Fallback): Promise<void> {
  const family = `Test ${fallback}`;
  await page.evaluate(
    async ({ name, faces }) => {
      for (const { weight, bytes } of faces) {
        const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace(name, data, { weight }).load());
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --font-latin: "${name}"; --font-latin-display: "${name}"; }`);
      document.adoptedStyleSheets = [sheet];
    },
    { name: family, faces: facesOf(fallback) },
  );
}
