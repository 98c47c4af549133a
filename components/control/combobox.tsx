'use client';

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Input } from '#components/ui/field.tsx';
import { useChangeBeforeHydration } from './exchanged.tsx';
import { useWhenUsed } from './on-demand.ts';
import { comboboxControls } from './parts.ts';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** Shown after the name in smaller type. */
  readonly note?: string;
}

export interface ComboboxProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** The text in the field. */
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  /** Text of the search state or result; announced by screen readers when it changes. */
  readonly status: string;
  readonly maxLength: number;
  /** Called on typing, with the field's text, which is not necessarily a suggestion. */
  readonly onType: (text: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Start and end of the selection. */
type Caret = readonly [from: number | null, to: number | null];

interface PlainComboboxProps extends ComboboxProps {
  readonly onComposition: (isComposing: boolean) => void;
  /** Called when the field is unmounted while it has the focus. */
  readonly onLeave: (caret: Caret) => void;
}

function PlainCombobox({ onComposition, onLeave, ...props }: PlainComboboxProps) {
  const { suggestions, status, onType, onChoose, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(() => {
    const { current } = input;
    if (current && current === document.activeElement) onLeave([current.selectionStart, current.selectionEnd]);
  });
  // The clean-up of a layout effect runs while the field is still in the document.
  useLayoutEffect(() => () => leave(), []);
  return (
    <Input
      {...field}
      ref={input}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onCompositionStart={() => onComposition(true)}
      onCompositionEnd={() => onComposition(false)}
    />
  );
}

/**
 * Text field with suggestions below it. It is replaced by Material UI's field even while in use, because only that one
 * shows the suggestions: focus and caret are carried over, and the replacement waits until an input method has finished
 * composing.
 */
export function Combobox(props: ComboboxProps) {
  const loaded = useWhenUsed(comboboxControls);
  const [isComposing, setComposing] = useState(false);
  const controls = isComposing ? null : loaded;
  const caret = useRef<Caret | null>(null);
  useChangeBeforeHydration(props.id, props);
  useLayoutEffect(() => {
    const field = document.getElementById(props.id);
    if (!controls || !caret.current || !(field instanceof HTMLInputElement)) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(...caret.current);
    caret.current = null;
  }, [controls, props.id]);
  if (controls) return <controls.MaterialCombobox {...props} />;
  return (
    <PlainCombobox
      {...props}
      onComposition={setComposing}
      onLeave={(left) => {
        caret.current = left;
      }}
    />
  );
}
