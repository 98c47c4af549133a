'use client';

import clsx from 'clsx';
import { useId, useLayoutEffect, useRef } from 'react';
import { SafeHtml } from '#components/prose/safe-html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import css from './flag-overlay.module.css';

/** 1 correct, 2 wrong, 3 from a decoy and never redeemable, 4 submitted before (specification, section 4). */
export type FlagStatus = 1 | 2 | 3 | 4;

export interface FlagOverlayWords {
  readonly close: string;
  /** By status: title, and a sentence below it. `{tip}` is the clue word won. */
  readonly results: Readonly<Record<FlagStatus, { readonly title: string; readonly text: string }>>;
}

interface FlagOverlayProps {
  readonly flagStatus: FlagStatus;
  /** The clue word won; only with status 1. */
  readonly flagTip?: string;
  /** HTML of the hint, from the backend; only with status 1. */
  readonly flagClew?: string;
  readonly words: FlagOverlayWords;
  readonly onClose: () => void;
}

/** Widths of the close bar (specification, section 9). */
export const closeBarWidth = (status: FlagStatus) => (status === 1 ? 680 : 604);

/** Result of a submitted flag as a modal overlay. Closes on any click and on Esc. */
export function FlagOverlay({ flagStatus, flagTip = '', flagClew = '', words, onClose }: FlagOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { title, text } = words.results[flagStatus];
  const correct = flagStatus === 1;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click does
    <dialog
      ref={dialog}
      className={clsx(css.overlay, correct && css.correct)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      data-dark=""
      data-status={flagStatus}
      onClick={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.bar} style={{ width: closeBarWidth(flagStatus) }}>
        <button type="button" aria-label={words.close}>
          <Icon name="cross" />
        </button>
      </div>
      <FlagDrawing status={flagStatus} />
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text.replace('{tip}', flagTip)}</p>
      {correct && flagClew ? <SafeHtml className={css.clew} html={flagClew} /> : null}
    </dialog>
  );
}

const marks = {
  1: 'm46 62 12 12 22-26',
  2: 'm50 50 26 26m0-26L50 76',
  3: 'M44 63h38M63 44v4m0 30v4',
  4: 'M56 50v26m14-26v26',
} as const satisfies Record<FlagStatus, string>;

/** A flag as a star: spreading rings for a correct flag, and the icon of the result. */
function FlagDrawing({ status }: { status: FlagStatus }) {
  return (
    <svg className={css.drawing} viewBox="0 0 126 126" aria-hidden="true">
      <circle cx="63" cy="63" r="60" />
      <circle cx="63" cy="63" r="46" />
      <circle className={css.disc} cx="63" cy="63" r="32" />
      <path d={marks[status]} />
    </svg>
  );
}
