/**
 * Wraps the change of page or address that follows a call: it does nothing once the person has gone to another page. To
 * be called when the call starts.
 */
export function fromThisPage<Value>(follow: (value: Value) => void): (value: Value) => void {
  const { pathname } = window.location;
  return (value) => {
    if (window.location.pathname === pathname) follow(value);
  };
}
