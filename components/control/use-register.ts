import { useSyncExternalStore } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

const subscribeToNothing = () => () => undefined;

/** True on the server and during hydration, but not in a component that is first rendered in the browser. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

/** @param value of the form; a list where several checkboxes have the same name, each with an `option` of it */
function initialProps(value: unknown, option: string | undefined) {
  if (typeof value === 'string') return { defaultValue: value };
  if (Array.isArray(value)) return { defaultChecked: value.includes(option) };
  return typeof value === 'boolean' ? { defaultChecked: value } : {};
}

/**
 * `register` of React Hook Form for forms that begin with values. React Hook Form sets the value of a field in the
 * browser: by itself the HTML of the server would have blank fields, into which somebody types what is stored already.
 */
export function useRegister<Values extends FieldValues, Context, Output>({
  register,
  formState,
}: Pick<UseFormReturn<Values, Context, Output>, 'register' | 'formState'>) {
  const isHydrating = useIsHydrating();
  const initial: Readonly<Record<string, unknown>> | undefined = isHydrating ? formState.defaultValues : undefined;
  return <Name extends FieldPath<Values>>(
    name: Name,
    { option, ...options }: RegisterOptions<Values, Name> & { readonly option?: string } = {},
  ) => ({
    ...(option !== undefined && { value: option }),
    ...initialProps(initial?.[name], option),
    ...register(name, options as RegisterOptions<Values, Name>),
  });
}
