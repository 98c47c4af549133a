import DOMPurify from 'dompurify';
import { safeLink } from './safe-link.ts';

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

function guardImage(image: HTMLImageElement): void {
  const safe = safeLink(image.getAttribute('src'), window.location.origin);
  if (!safe) {
    image.remove();
    return;
  }
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
}

/**
 * HTML of an editor as safe nodes: known elements and attributes only, links to the portal or to https, links to
 * elsewhere open apart and learn nothing of the portal.
 */
export function safeFragment(html: string): DocumentFragment {
  // Null, whatever the types say, for text that the parser makes a document without a body of (`<frameset>`).
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
