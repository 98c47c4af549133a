'use client';

import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ComboboxProps, Suggestion } from '../combobox.tsx';
import css from './combobox.module.css';
import { FieldFrame, stateOf } from './frame.tsx';

const nameOf = (option: Suggestion | string) => (typeof option === 'string' ? option : option.name);

export function MaterialCombobox(props: ComboboxProps) {
  const { id, label, hint, error, value, suggestions, status, maxLength, onType, onChoose, onFocus, onBlur } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Autocomplete
        id={id}
        freeSolo
        disableClearable
        openOnFocus
        options={suggestions}
        // The backend has already filtered.
        filterOptions={(found) => found}
        getOptionLabel={nameOf}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        isOptionEqualToValue={(option, chosen) => nameOf(option) === nameOf(chosen)}
        value={value}
        inputValue={value}
        onInputChange={(_, text, reason) => {
          if (reason === 'input') onType(text);
        }}
        onChange={(_, chosen) => {
          if (typeof chosen !== 'string') onChoose(chosen);
        }}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        {...(onFocus ? { onFocus } : {})}
        {...(onBlur ? { onBlur } : {})}
        slotProps={{
          listbox: { className: css.list ?? '' },
          paper: { elevation: 0, className: css.popup ?? '' },
        }}
        renderOption={({ key, ...option }, { name, note }) => (
          <li key={key} {...option}>
            <span>{name}</span>
            <small className={css.note}>{note}</small>
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            slotProps={{
              input: {
                ...slotProps.htmlInput,
                maxLength,
                autoComplete: 'off',
                ...stateOf({ id, hint, error }),
              },
            }}
          />
        )}
      />
      <span className="sr" role="status">
        {isOpen ? status : ''}
      </span>
    </FieldFrame>
  );
}
