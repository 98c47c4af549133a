import css from './draw.module.css';

interface DigitsProps {
  readonly title: string;
  readonly digits: string | null;
  readonly secret?: string;
  readonly text: string;
}

/** 64 hex digits in groups for visual comparison, copied without spaces. */
export function Digits({ title, digits, secret, text }: DigitsProps) {
  return (
    <div className={css.digits}>
      <h3>{title}</h3>
      {digits === null ? <p className={css.secret}>{secret}</p> : <code>{digits}</code>}
      <p className="tiny muted">{text}</p>
    </div>
  );
}
