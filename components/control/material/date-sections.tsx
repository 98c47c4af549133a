import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { createContext, useContext, useEffect, useRef } from 'react';

/** Sections of a date (year to minute) that have a value. */
export type Filled = 'all' | 'partly' | 'none';

const Reported = createContext<(filled: Filled) => void>(() => undefined);

/** Listener for changes of `SectionsTextField`. */
export const DateSections = Reported.Provider;

function filledOf({ elements }: Pick<PickersTextFieldProps, 'elements'>): Filled {
  const typed = elements.filter(({ content }) => content['aria-valuenow'] !== undefined).length;
  if (typed === 0) return 'none';
  return typed === elements.length ? 'all' : 'partly';
}

/** Text field of a picker. The picker itself does not report a date that is partly typed or partly erased. */
export function SectionsTextField(props: PickersTextFieldProps) {
  const report = useContext(Reported);
  const filled = filledOf(props);
  const before = useRef(filled);
  useEffect(() => {
    if (before.current === filled) return;
    report(filled);
    before.current = filled;
  });
  return <PickersTextField {...props} />;
}
