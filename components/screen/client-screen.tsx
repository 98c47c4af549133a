import type { ReactNode } from 'react';
import { PreloadControls } from '#components/control/preload-controls.tsx';
import type { FirstDataJson } from '#lib/document/reader.ts';
import type { ScreenFamily } from '#lib/i18n/screen-messages.ts';
import { ClientProviders } from './client-providers.tsx';

interface ClientScreenProps {
  readonly family: ScreenFamily;
  /** Contest line that gives the screen its colour. */
  readonly line?: string | undefined;
  /** True: the skip link leads to the beginning of the screen. False for a screen with its own target. */
  readonly isSkipTarget?: boolean;
  /** Data with which the document was rendered for its person. */
  readonly first?: FirstDataJson | undefined;
  readonly children: ReactNode;
}

/** The main landmark of a signed-in screen with its providers. Contains no personal data itself. */
export function ClientScreen({ family, line, isSkipTarget = true, first, children }: ClientScreenProps) {
  return (
    <main id={isSkipTarget ? 'main' : undefined} data-line={line}>
      <ClientProviders family={family} first={first}>
        {children}
      </ClientProviders>
      <PreloadControls />
    </main>
  );
}
