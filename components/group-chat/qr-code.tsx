import { encode } from 'uqr';
import css from './group-chat.module.css';

/** Empty modules around a code; with fewer some cameras do not detect it (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** One path for all dark modules: adjacent modules in a row form one rectangle. */
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

/** QR code, dark on white in both colour schemes: not every camera reads inverted codes. Rendered on the server. */
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
