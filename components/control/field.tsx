'use client';

import type { ComponentProps, ComponentType } from 'react';
import * as plain from '#components/ui/field.tsx';
import { exchanged, type Usable } from './exchanged.tsx';
import { fieldControls } from './parts.ts';

export { FieldError, FieldPair } from '#components/ui/field.tsx';

type FieldModule = typeof import('./material/field.tsx');

const field = <Props extends Usable>(Plain: ComponentType<Props>, of: (module: FieldModule) => ComponentType<Props>) =>
  exchanged(Plain, fieldControls, of);

/** Single-line text field with label, hint and error. */
export const Input = field<ComponentProps<typeof plain.Input>>(plain.Input, (module) => module.Input);

/** Multi-line text field. */
export const TextArea = field<ComponentProps<typeof plain.TextArea>>(plain.TextArea, (module) => module.TextArea);

/** Select with the native list of options. */
export const Select = field<ComponentProps<typeof plain.Select>>(plain.Select, (module) => module.Select);

/** The whole line is the label. */
export const Checkbox = field<ComponentProps<typeof plain.Checkbox>>(plain.Checkbox, (module) => module.Checkbox);

/** Its label is visible to screen readers only. */
export const SearchInput = field<ComponentProps<typeof plain.SearchInput>>(
  plain.SearchInput,
  (module) => module.SearchInput,
);
