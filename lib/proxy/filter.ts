import { type Endpoint, refusedFile } from '#lib/contract/endpoint.ts';
import { uploads } from '#lib/contract/submissions/uploads.ts';

/** Headers of an upstream answer in the form of Node and undici: lower-case names. */
export type UpstreamHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Status and headers for the client. */
export interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** True when a body may follow (RFC 9110 section 6.4.1). */
  readonly hasBody: boolean;
}

const passedResponseHeaders = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
] as const;

/** Headers of resumable uploads (https://tus.io/protocols/resumable-upload, 1.0.0). */
const tusResponseHeaders = [
  'tus-resumable',
  'tus-version',
  'tus-extension',
  'tus-max-size',
  'upload-offset',
  'upload-length',
  'upload-expires',
] as const;

/** Address of an upload on this portal; any other address in an answer is foreign. */
const uploadPath = new RegExp(`^/api${uploads.begin.path}/[\\w-]{1,100}$`);

const bodiless = [204, 205, 304];

/** Value of a header. Repeated values are joined with a comma, so that no reader takes one of them for the whole. */
export function headerValue(headers: UpstreamHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

/** Policy of an answer: the browser may only read it. A PDF needs its viewer, which a sandbox forbids. */
function policyFor(type: string | undefined): string {
  const own = type?.startsWith('application/pdf') ? "object-src 'self'" : 'sandbox';
  return `default-src 'none'; frame-ancestors 'none'; ${own}`;
}

/** True for JSON that is no file of its own. */
const isEnvelope = (headers: Passed['headers']): boolean =>
  headers['content-disposition'] === undefined && (headers['content-type'] ?? '').startsWith('application/json');

/** True when an upstream status may reach the client: no interim answers; redirects are neither followed nor passed. */
export function isPassedStatus(status: number): boolean {
  return (status >= 200 && status < 300) || status === 304 || (status >= 400 && status < 600);
}

/**
 * Filters an upstream answer for the client with an allow-list, so that cookies, hop-by-hop headers, the anti-forgery
 * value and unknown headers of the backend stay here. 403 becomes 401: for the portal both mean that the session is no
 * longer valid (specification, section 8). The refusal of a file becomes 409: browsers would save an answer of 200 under
 * the name of the file.
 */
export function filter(
  method: string,
  status: number,
  headers: UpstreamHeaders,
  { answer, protocol }: Pick<Endpoint, 'answer' | 'protocol'> = { answer: 'json' },
): Passed {
  const named = (headerValue(headers, 'connection') ?? '').toLowerCase().split(/[\s,]+/);
  const passed: Record<string, string> = {};
  const names = protocol === 'tus' ? [...passedResponseHeaders, ...tusResponseHeaders] : passedResponseHeaders;
  for (const name of names) {
    const value = headerValue(headers, name);
    if (value !== undefined && !named.includes(name)) passed[name] = value;
  }
  const location = protocol === 'tus' ? headerValue(headers, 'location') : undefined;
  if (location !== undefined && uploadPath.test(location)) passed.location = location;
  passed['cache-control'] = 'no-store';
  passed['x-content-type-options'] = 'nosniff';
  passed['content-security-policy'] = policyFor(passed['content-type']);
  const hasBody = method !== 'HEAD' && !bodiless.includes(status);
  if (bodiless.includes(status)) delete passed['content-length'];
  const isRefusedFile = answer === 'file' && protocol === undefined && status === 200 && isEnvelope(passed);
  return { status: isRefusedFile ? refusedFile : status === 403 ? 401 : status, headers: passed, hasBody };
}
