import { encode } from 'uqr';
import css from './group-chat.module.css';

/** Empty modules around a code: fewer, and some cameras do not find it (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** One path for all dark modules: a run of them in a row is one rectangle. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join('') };
}

/** A QR code, dark on white in both schemes: inverted codes are not read by every camera. Made on the server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1521" />
    </svg>
  );
}
