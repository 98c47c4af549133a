import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { Answer } from '../connection.ts';
import { plain } from '../page.ts';

/** Origins that a redirect may name: the portal's, and the payment app's for the login. */
export type Origins = ReadonlySet<string>;

function foreignLocation({ header }: Answer, own: string, allowed: Origins): string | undefined {
  const location = header('location');
  if (location === undefined) return undefined;
  const isForeign = !URL.canParse(location, own) || !allowed.has(new URL(location, own).origin);
  return isForeign || /^[\\/]{2}|\\/.test(location) ? `leads to ${JSON.stringify(location)}` : undefined;
}

function unexpectedStatus({ status, header }: Answer): string | undefined {
  if (status < 500) return undefined;
  return status === 503 && header('retry-after') ? undefined : `answers ${status}`;
}

/** Names that only the framework may see, and one that a line break in a value would add. */
function unexpectedHeader({ lines }: Answer): string | undefined {
  const found = lines.find(([name]) => /^(?:x-injected|x-middleware-.*|x-powered-by|refresh)$/i.test(name));
  return found && `has the header ${found[0]}`;
}

const codeTypes: readonly (string | undefined)[] = [undefined, '', 'module', 'text/javascript'];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface InlineScript {
  readonly nonce: string | undefined;
  text: string;
}

/** Inline scripts of a document, and whether an element has an event handler. */
function codeOf(html: string): { readonly scripts: readonly InlineScript[]; readonly hasHandler: boolean } {
  const scripts: InlineScript[] = [];
  let [hasHandler, isInScript] = [false, false];
  const parser = new Parser({
    onopentag(name, attributes) {
      hasHandler ||= Object.keys(attributes).some((attribute) => attribute.startsWith('on'));
      isInScript = name === 'script' && attributes.src === undefined && codeTypes.includes(attributes.type);
      if (isInScript) scripts.push({ nonce: attributes.nonce, text: '' });
    },
    ontext(text) {
      const script = scripts.at(-1);
      if (isInScript && script) script.text += text;
    },
    onclosetag() {
      isInScript = false;
    },
  });
  parser.end(html);
  return { scripts, hasHandler };
}

function inlineCode(html: string, sources: readonly string[]): string | undefined {
  const { scripts, hasHandler } = codeOf(html);
  const unknown = scripts.find(
    ({ nonce, text }) => !sources.includes(hashOf(text)) && !sources.includes(`'nonce-${nonce}'`),
  );
  if (unknown) return `has an inline script outside its policy: ${unknown.text.slice(0, 80)}`;
  return hasHandler ? 'has an event handler attribute' : undefined;
}

function unsafeDocument(answer: Answer): string | undefined {
  if (answer.status === 304 || !answer.header('content-type')?.startsWith('text/html')) return undefined;
  const policy = answer.header('content-security-policy');
  if (policy === undefined) return 'has no Content-Security-Policy';
  const sources = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1]?.split(/\s+/) ?? [];
  if (sources.length === 0) return 'has a policy without script-src';
  if (sources.some((source) => /unsafe|^\*$|^https?:$|^data:$/.test(source))) return 'has an open script-src';
  if (answer.body.length === 0 || !answer.isWhole) return undefined;
  return inlineCode(plain(answer), sources);
}

/** Everything about an answer that must not be. @param own the portal's origin */
export function findingsIn(answer: Answer, own: string, allowed: Origins): readonly string[] {
  return [
    unexpectedStatus(answer),
    foreignLocation(answer, own, allowed),
    unexpectedHeader(answer),
    unsafeDocument(answer),
  ].filter((finding) => finding !== undefined);
}
