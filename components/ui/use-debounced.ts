'use client';

import { useEffect, useState } from 'react';

/** Debounced value: changes after it was stable for the delay, so that typing does not send a request per letter. */
export function useDebounced<Value>(value: Value, milliseconds = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
