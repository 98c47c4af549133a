import css from './checksum.module.css';

/** Checksum of a file, formatted for comparing by eye. @param sha256 lower-case hex */
export function Checksum({ sha256 }: { sha256: string }) {
  return (
    <span className={css.checksum}>
      SHA-256 <code>{sha256}</code>
    </span>
  );
}
