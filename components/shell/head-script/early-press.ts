declare global {
  interface Window {
    /** Ends the listening, and returns the button that was pressed last. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/**
 * Remembers the button that was pressed last before React listens: on a slow phone the scripts come a second after the
 * first paint. It is sent as its source text.
 */
export function rememberEarlyPress(): void {
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A popover opens by itself.
    pressed = button?.hasAttribute('popovertarget') ? null : button;
    // The policy refuses to send a form, as a violation.
    if (button?.form) event.preventDefault();
  };
  addEventListener('click', remember);
  window.takeEarlyPress = () => {
    removeEventListener('click', remember);
    return pressed;
  };
}
