import DOMPurify from 'dompurify';
import { safeLink } from '#lib/routing/safe-link.ts';

const allowed = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'pre', 'span'],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption', 'time', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang', 'datetime', 'colspan', 'rowspan', 'scope', 'src', 'alt', 'width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

function guardLink(link: HTMLAnchorElement): void {
  const safe = safeLink(link.getAttribute('href'), window.location.origin);
  if (!safe) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('href', safe.href);
  if (safe.host === null) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** A static file of the portal, never an API call. */
const ownPicture = /^\/[\w-]+\.(?:png|jpe?g|webp|avif|svg)$/;

function guardImage(image: HTMLImageElement): void {
  const address = image.getAttribute('src')?.trim() ?? '';
  if (!ownPicture.test(address) && !safeLink(address, window.location.origin)?.host) {
    image.remove();
    return;
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

/**
 * HTML of an editor as safe nodes: only known elements and attributes, only links to the portal or to https; external
 * links open in a new tab and send no referrer.
 */
export function safeFragment(html: string): DocumentFragment {
  // Null, contrary to the types, for text that the parser makes a document without a body (`<frameset>`).
  const sanitised: DocumentFragment | null = DOMPurify.sanitize(html, {
    ...allowed,
    ALLOWED_TAGS: [...allowed.ALLOWED_TAGS],
    ALLOWED_ATTR: [...allowed.ALLOWED_ATTR],
  });
  const fragment = sanitised ?? document.createDocumentFragment();
  for (const link of fragment.querySelectorAll('a')) guardLink(link);
  for (const image of fragment.querySelectorAll('img')) guardImage(image);
  return fragment;
}
