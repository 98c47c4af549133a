/// <reference types="next" />
import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties are how a part is told a figure (`--at`, `--gap`). */
    [property: `--${string}`]: string | number | undefined;
  }
}
