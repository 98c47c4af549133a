import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Translated error; also marks the field as invalid. */
  readonly error?: ReactNode;
  readonly className?: string;
}

const described = (id: string, hint: ReactNode, error: ReactNode) =>
  clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined;

function FieldFrame({ id, label, hint, error, className, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={clsx(css.field, className)}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint ? (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** Error message of a field. */
export function FieldError({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span className={css.error} {...rest}>
      <Icon name="alert" />
      {children}
    </span>
  );
}

/** Text input with label, hint and error. */
export function Input({ id, label, hint, error, className, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <input
        id={id}
        className={css.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ id, label, hint, error, className, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <textarea
        id={id}
        className={clsx(css.input, css.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, hint, error)}
        {...rest}
      />
    </FieldFrame>
  );
}

/** A choice from a short list, with the platform's own menu. */
export function Select({ id, label, hint, error, className, ...rest }: FieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} className={className ?? ''}>
      <span className={css.selectBox}>
        <select
          id={id}
          className={clsx(css.input, css.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
          {...rest}
        />
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
}

/** A box to tick; the whole line is its label. */
export function Checkbox({ label, className, ...rest }: ComponentProps<'input'> & { readonly label: ReactNode }) {
  return (
    <label className={clsx(css.tick, className)}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}

/** A search field; its label is for screen readers, its icon for the eye. */
export function SearchInput({ label, className, ...rest }: ComponentProps<'input'> & { readonly label: string }) {
  return (
    <div className={clsx(css.search, className)}>
      <Icon name="search" />
      <input type="search" className={css.input} aria-label={label} placeholder={label} {...rest} />
    </div>
  );
}

/** Short fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}
