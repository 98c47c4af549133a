import { type ComponentType, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { type OnDemand, useWhenUsed } from './on-demand.ts';

/** Props required of a replaceable control. */
export interface Usable {
  readonly id?: string | undefined;
  readonly value?: unknown;
  readonly checked?: boolean | undefined;
  readonly onFocus?: ((event: never) => void) | undefined;
  readonly onInput?: ((event: never) => void) | undefined;
}

/** Events of any kind of field; each kind knows its own element. */
interface FieldEvents {
  readonly onFocus?: (event: SyntheticEvent) => void;
  readonly onInput?: (event: SyntheticEvent) => void;
}

/** True if the field has or had the focus before Material UI was loaded: replacing it would lose focus and text. */
function useIsInUse(id: string, isPlain: boolean) {
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    // One of Material UI that is focused as soon as it is there stays what it is.
    if (isPlain && document.activeElement?.id === id) setInUse(true);
  }, [id, isPlain]);
  return { isInUse, use: () => setInUse(true) };
}

type Changeable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isChangeable = (element: Element | null): element is Changeable =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Changes the value of a controlled field the way a person does: React compares with what its own setter had last. */
function changeValue(field: Changeable, before: string, change: string): void {
  field.value = before;
  // React's own setter would discard the change; the prototype's keeps it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, change);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Text of a textarea that is in the HTML of the server, at the first rendering: React's hydration resets it. */
function useTextBeforeHydration(id: string): string | null {
  const [text] = useState(() => {
    if (typeof document === 'undefined') return null;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : null;
  });
  return text;
}

const isReset = (field: Changeable, textBefore: string) =>
  field instanceof HTMLTextAreaElement && field.value === field.defaultValue && field.value !== textBefore;

/**
 * Passes to React the change of a field of the server's HTML before hydration: of a controlled field, and of any
 * textarea. After a reload the browser restores fields without anybody's doing: text then counts as typed, but a
 * checkbox or select gets the state of the page again, because its change may be stored at once.
 */
export function useChangeBeforeHydration(id: string, { value, checked }: Pick<Usable, 'value' | 'checked'>) {
  const first = useRef({ value, checked });
  const textBefore = useTextBeforeHydration(id);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!isChangeable(field) || field.disabled) return;
    const before = first.current;
    const byPerson = navigator.userActivation?.hasBeenActive;
    if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
      if (before.checked === undefined || field.checked === before.checked) return;
      field.checked = before.checked;
      if (byPerson) field.click();
    } else if (textBefore !== null && isReset(field, textBefore)) {
      changeValue(field, field.value, textBefore);
    } else if (typeof before.value === 'string' && field.value !== before.value) {
      if (byPerson || !(field instanceof HTMLSelectElement)) changeValue(field, before.value, field.value);
      else field.value = before.value;
    }
  }, [id, textBefore]);
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
    const { isInUse, use } = useIsInUse(id, loaded === null);
    useChangeBeforeHydration(id, props);
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
