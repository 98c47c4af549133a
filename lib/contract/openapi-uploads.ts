import type { Endpoint } from './endpoint.ts';
import type { Method } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

const field = (name: string, description: string, type: 'string' | 'integer' = 'string'): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type },
  description,
});
const said = (description: string): Json => ({ schema: { type: 'string' }, description });

const version = field('Tus-Resumable', '1.0.0');
const fields: Readonly<Partial<Record<Method, readonly Json[]>>> = {
  POST: [
    version,
    field('Upload-Length', 'Bytes of the whole file', 'integer'),
    field('Upload-Metadata', 'kind, subject, name, type and sha256, values in base64'),
  ],
  PATCH: [version, field('Upload-Offset', 'Where the piece begins', 'integer')],
  DELETE: [version],
};

const expires = said('When the upload is deleted unless it was used');
const answers: Readonly<Partial<Record<Method, Json>>> = {
  POST: {
    '201': {
      description: 'The upload has begun',
      headers: { Location: said('Its address below the portal'), 'Upload-Expires': expires },
    },
  },
  PATCH: {
    '204': {
      description: 'The piece is stored',
      headers: { 'Upload-Offset': said('Where the next one begins'), 'Upload-Expires': expires },
    },
  },
  DELETE: { '204': { description: 'The upload is deleted' } },
};

const piece: Json = {
  required: true,
  content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

interface Rest {
  readonly requestBody?: Json;
  readonly responses?: Json;
}

/** Additional parts of a tus operation; empty for its JSON read. */
export function tusParts({ method, protocol }: Endpoint): {
  readonly parameters: readonly Json[];
  readonly rest: Rest;
} {
  const accepted = protocol === 'tus' ? answers[method] : undefined;
  if (!accepted) return { parameters: [], rest: {} };
  return {
    parameters: fields[method] ?? [],
    rest: { ...(method === 'PATCH' && { requestBody: piece }), responses: accepted },
  };
}

/** Errors of the protocol, by HTTP status. */
export const tusRefusals = {
  '409': 'The piece does not begin where the last one ended',
  '413': 'The file is too large',
  '422': 'This may not be uploaded; the envelope says why',
} as const;
