import type { PreviewQuery } from '#lib/contract/previews.ts';
import { visibleSearch } from './known-path.ts';
import { publicPath, type RouteMatch } from './match.ts';
import { fillPattern } from './path-pattern.ts';
import { type Route, routes } from './routes.ts';

/** Proof of a preview link of the committee, in the only form that the backend issues. */
export type PreviewAccess = Required<PreviewQuery>;

const expiresPattern = /^\d{1,12}$/;
/** 32 bytes, base64url. */
const signaturePattern = /^[\w-]{43}$/;

function accessOf(expires: string, signature: string): PreviewAccess | null {
  return expiresPattern.test(expires) && signaturePattern.test(signature) ? { expires, signature } : null;
}

export const formatPreviewAccess = ({ expires, signature }: PreviewAccess): string => `${expires}.${signature}`;

/**
 * Parses the output of `formatPreviewAccess`; null for anything else. Only the backend checks whether the proof is
 * valid.
 */
export function parsePreviewAccess(value: string | undefined): PreviewAccess | null {
  const [expires = '', signature = '', ...rest] = (value ?? '').split('.');
  return rest.length === 0 ? accessOf(expires, signature) : null;
}

/** An opened preview link of the committee. */
export interface OpenedPreview {
  /** The same page without the proof in its address. */
  readonly location: string;
  readonly access: PreviewAccess;
  /** Paths for which the proof is valid: all previews of the same subject. */
  readonly paths: readonly string[];
}

/** Preview link in a request; null for other pages and for addresses without a proof. */
export function openedPreview(found: RouteMatch, search: string): OpenedPreview | null {
  const { preview } = found.route;
  const query = new URLSearchParams(search);
  const access = preview && accessOf(query.get('expires') ?? '', query.get('signature') ?? '');
  if (!access) return null;
  const location = publicPath(found) + visibleSearch(search, ['expires', 'signature']);
  const siblings = routes.filter((route) => route.preview === preview);
  return { location, access, paths: siblings.map((route) => subjectPath(route, found.params)) };
}

/** Path of a route up to its subject: `/matchHomeDetailsPreview/2026` for every tab. */
function subjectPath({ path }: Route, params: RouteMatch['params']): string {
  return fillPattern(path.slice(0, path.indexOf('{id}') + '{id}'.length), params);
}
