import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

/**
 * `ink`: the one main action of a neutral screen. `accent`: the one main action of a contest line. `glass`: beside it on
 * a hero. `quiet`: without a box. `bad`: takes something away.
 */
export type ButtonTone = 'plain' | 'ink' | 'accent' | 'quiet' | 'glass' | 'bad';

interface Look {
  readonly tone?: ButtonTone | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
  /** For a label with a name that people chose: it may take several lines. */
  readonly wraps?: boolean | undefined;
  /** Shown before the label. */
  readonly icon?: IconName | undefined;
}

function classOf({ tone = 'plain', size = 'md', block = false, wraps = false }: Look, className?: string): string {
  return clsx(
    css.button,
    tone !== 'plain' && css[tone],
    size === 'lg' && css.lg,
    block && css.block,
    wraps && css.wraps,
    className,
  );
}

/** Neither acts nor sends the form, which a press of Enter in a field sends by a click of this button, too. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * A button; `type="button"` by default. `ref` and all attributes of the element are passed through. With `aria-disabled`
 * it does nothing and keeps the focus: for one that is unavailable for a reason in view, also as a result of its press.
 */
export function Button({
  tone,
  size,
  block,
  wraps,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-part="button"
      className={classOf({ tone, size, block, wraps }, className)}
      {...rest}
      {...(rest['aria-disabled'] === true && { onClick: ignorePress })}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({ tone, size, block, wraps, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link data-part="button" className={classOf({ tone, size, block, wraps }, className)} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name; also shown as its tooltip. */
  readonly label: string;
  readonly tone?: ButtonTone;
  /** A count or a dot on the icon. */
  readonly children?: ReactNode;
}

/** A square icon button of 44 px with an accessible name. */
export function IconButton({ icon, label, tone = 'quiet', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      data-part="icon-button"
      className={clsx(classOf({ tone }), css.square, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

/** "All tracks →": leads to the rest of a list. */
export function MoreLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link className={clsx(css.more, className)} {...rest}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  );
}
