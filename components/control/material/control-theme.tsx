'use client';

import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { controlTheme } from './theme.ts';

/**
 * Emotion's rules in the layer `mui`: above the reset and below the portal's components, so that their classes can
 * adjust a control. `speedy` inserts rules through the CSSOM, which the content security policy allows; it forbids text
 * in style elements.
 */
function createLayeredCache(): EmotionCache {
  const cache = createCache({ key: 'mui', speedy: true });
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}

const cache = createLayeredCache();

/**
 * Providers of Material UI's controls. Each control includes them, because a provider around a screen would have to be
 * loaded before the screen; cache and theme are shared by all controls.
 */
export function ControlTheme({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={controlTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
