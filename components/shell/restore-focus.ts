import { contentId } from './skip-link.tsx';

/** Regions that take the focus for an element that was removed from them. */
const regions = `:is(section, article):is([aria-labelledby], [aria-label]), [role=dialog], [role=tabpanel], [popover], #${contentId}`;

function pathOf(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) path.push(each);
  return path;
}

/** True if no other element has the focus. Some browsers leave it on an element that was disabled. */
function isLost(element: Element): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === element;
}

const isDisabled = (element: Element) => element.matches(':disabled');

/** Taken out and put in again elsewhere, as in a list that is sorted anew. */
const isMoved = (element: Element, records: readonly MutationRecord[]) =>
  records.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));

function focus(element: Element, { preventScroll = true }: FocusOptions = {}): void {
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus({ preventScroll });
}

function focusRegion(region: Element): void {
  if (!region.hasAttribute('tabindex')) {
    region.setAttribute('tabindex', '-1');
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  focus(region);
}

/**
 * Returns the focus that a change of the page took away, as browsers leave it to the body: to a control that was
 * disabled while a call ran, once it is enabled again; for a removed element to the region that it was in, or to where
 * the focus had been before a dialog or a toast. A component that chooses another place does so within two frames.
 * @returns stops it
 */
export function restoreLostFocus(): () => void {
  /** Element that has or had the focus, with its ancestors. */
  let path: readonly Element[] = [];
  /** Last such path inside the page: dialogs and toasts are outside. */
  let pagePath: readonly Element[] = [];
  let wasDisabled = false;
  /** A control that was reached with the keyboard is scrolled into view; somebody with a pointer looks elsewhere. */
  let byKeyboard = false;

  const replace = (removed: Element) => {
    if (path[0] !== removed || !isLost(removed)) return;
    const region = path.find((each) => each.isConnected)?.closest(regions);
    if (region) return focusRegion(region);
    const nearest = pagePath.find((each) => each.isConnected);
    if (nearest && nearest === pagePath[0] && !isDisabled(nearest))
      return focus(nearest, { preventScroll: !byKeyboard });
    const other = nearest?.closest(regions) ?? document.getElementById(contentId);
    if (other) focusRegion(other);
  };

  const check = (records: readonly MutationRecord[]) => {
    const [focused] = path;
    if (!focused) return;
    if (!focused.isConnected) {
      requestAnimationFrame(() => requestAnimationFrame(() => replace(focused)));
    } else if (isDisabled(focused)) {
      wasDisabled = true;
    } else if (wasDisabled || isMoved(focused, records)) {
      wasDisabled = false;
      if (isLost(focused)) focus(focused, { preventScroll: !byKeyboard });
    }
  };
  const observer = new MutationObserver(check);

  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // From the first focus on: a page that is only read is not observed.
    if (path.length === 0)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    path = pathOf(target);
    wasDisabled = false;
    byKeyboard = target.matches(':focus-visible');
    if (path.some(({ id }) => id === contentId)) pagePath = path;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // An element that is being removed is still connected now.
    queueMicrotask(() => {
      check(observer.takeRecords());
      const [focused] = path;
      if (target !== focused || !focused.isConnected || isDisabled(focused) || document.activeElement === focused)
        return;
      path = [document.body];
    });
  };
  document.addEventListener('focusin', enter);
  document.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', enter);
    document.removeEventListener('focusout', leave);
  };
}
