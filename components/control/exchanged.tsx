import { type ComponentType, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type OnDemand, useWhenUsed } from './on-demand.ts';

/** Props required of a replaceable control. */
export interface Usable {
  readonly id?: string | undefined;
  readonly value?: unknown;
  readonly onFocus?: ((event: never) => void) | undefined;
  readonly onInput?: ((event: never) => void) | undefined;
}

/** Events of any kind of field; each kind knows its own element. */
interface FieldEvents {
  readonly onFocus?: (event: SyntheticEvent) => void;
  readonly onInput?: (event: SyntheticEvent) => void;
}

/** True if the field has or had the focus before Material UI was loaded: replacing it would lose focus and text. */
function useIsInUse(id: string) {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    if (document.activeElement?.id === id) setInUse(true);
  }, [id]);
  return { isInUse, use: () => setInUse(true) };
}

/** Passes text that was typed into a controlled field of the server's HTML before hydration to React. */
export function useTextBeforeHydration(id: string, value: unknown) {
  const first = useRef(value);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || typeof first.current !== 'string') return;
    const typed = field.value;
    if (field.type === 'checkbox' || typed === first.current) return;
    // React compares with the value that it set last: its own setter discards the text, the prototype's restores it.
    field.value = first.current;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [id]);
}

/**
 * A field that is native in the server's HTML and Material UI's once that has been loaded. Both have the same size,
 * names and descriptions, and a field in use is not replaced.
 */
export function exchanged<Props extends Usable, Module>(
  Plain: ComponentType<Props>,
  part: OnDemand<Module>,
  of: (module: Module) => ComponentType<Props>,
) {
  return function Field(props: Props) {
    const loaded = useWhenUsed(part);
    const ownId = useId();
    const id = props.id ?? ownId;
    const { isInUse, use } = useIsInUse(id);
    useTextBeforeHydration(id, props.value);
    if (loaded && !isInUse) {
      const Material = of(loaded);
      return <Material {...props} id={id} />;
    }
    const { onFocus, onInput } = props as FieldEvents;
    return (
      <Plain
        {...props}
        id={id}
        onFocus={(event: SyntheticEvent) => {
          use();
          onFocus?.(event);
        }}
        onInput={(event: SyntheticEvent) => {
          use();
          onInput?.(event);
        }}
      />
    );
  };
}
