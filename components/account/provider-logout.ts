/** Milliseconds after which the frame is taken away again (specification, section 9). */
const frameFor = 3000;

/** Ends the person's session at the identity provider, which only a page of the provider itself can do. */
export function logOutOfProvider(address: string): void {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.hidden = true;
  frame.title = '';
  frame.referrerPolicy = 'no-referrer';
  document.body.append(frame);
  setTimeout(() => frame.remove(), frameFor);
}
