import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { allEndpoints } from '#lib/contract/contract.ts';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { uploadLimits } from '#lib/contract/files.ts';
import { type PathTest, pathTest } from '#lib/contract/route.ts';
import { Refusal } from './refusal.ts';

/** Bodies of JSON calls and forms, in bytes. */
const largestBody = 256 * 1024;
/** A form with one file, in bytes: the file and its multipart overhead. */
const largestUpload = uploadLimits.bytes + 64 * 1024;

const tooLarge = (): never => {
  throw new Refusal(413, 413, 'bodyTooLarge');
};

const pathsOf = (which: (endpoint: Endpoint) => boolean | undefined): PathTest =>
  pathTest(allEndpoints().flatMap(({ endpoint }) => (which(endpoint) ? [endpoint] : [])));

const uploads = pathsOf((endpoint) => endpoint.upload && !endpoint.protocol);
/** Every upload of these declares its size in advance and cannot exceed it. */
const inPieces = pathsOf((endpoint) => endpoint.protocol === 'tus');

/**
 * Rejects bodies that are too large. The body of an upload is not read before the router has authenticated the sender.
 */
export function bodyLimits(): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  return async (context, next) => {
    if (inPieces(context.req.path)) return next();
    if (!uploads(context.req.path)) return limit(context, next);
    const length = Number(context.req.header('Content-Length') ?? Number.NaN);
    if (length > largestUpload) tooLarge();
    return next();
  };
}

/**
 * The unread request of an upload.
 * @throws Refusal 400 when it does not declare its length: the size is checked before the body is read
 */
export function uploadOf(context: Context): Request {
  if (!context.req.header('Content-Length') || context.req.header('Transfer-Encoding')) throw Refusal.badRequest();
  return context.req.raw;
}
