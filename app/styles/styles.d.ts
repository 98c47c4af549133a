/// <reference types="next" />
import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Components take values from custom properties (`--at`, `--gap`). */
    [property: `--${string}`]: string | number | undefined;
  }
}
