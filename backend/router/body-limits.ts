import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withBrand } from '#lib/brand.ts';
import { allEndpoints } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { uploadLimits } from '#lib/contract/files.ts';
import { Refusal } from './refusal.ts';

/** Bodies of JSON calls and forms, in bytes. */
const largestBody = 256 * 1024;
/** A form with one file, in bytes: the file and what stands around it. */
const largestUpload = uploadLimits.bytes + 64 * 1024;

const tooLarge = (): never => {
  throw new Refusal(413, 413, 'bodyTooLarge');
};

const pathsOf = (which: (endpoint: Endpoint) => boolean | undefined): readonly RegExp[] =>
  allEndpoints()
    .filter(({ endpoint }) => which(endpoint))
    .map(({ endpoint }) => new RegExp(`^${withBrand(endpoint.path).replace(/\{\w+\}/g, '[^/]+')}$`));

const uploads = pathsOf((endpoint) => endpoint.upload && !endpoint.protocol);
/** Every upload of these says its own size beforehand, and gets no further. */
const inPieces = pathsOf((endpoint) => endpoint.protocol === 'tus');

/** Refuses bodies that are too large. Of an upload nothing is read before the router knows who sends it. */
export function bodyLimits(): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  return async (context, next) => {
    if (inPieces.some((path) => path.test(context.req.path))) return next();
    if (!uploads.some((path) => path.test(context.req.path))) return limit(context, next);
    const length = Number(context.req.header('Content-Length') ?? Number.NaN);
    if (length > largestUpload) tooLarge();
    return next();
  };
}

/**
 * The request of an upload, unread.
 * @throws Refusal 400 when it does not say its length: how much will come is decided before it is read
 */
export function uploadOf(context: Context): Request {
  if (!context.req.header('Content-Length') || context.req.header('Transfer-Encoding')) throw Refusal.badRequest();
  return context.req.raw;
}
