import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';

/** Palette colour whose shades are not distinguished in the design. */
const shades = (main: string, contrastText: string, dark = main) => ({ main, light: main, dark, contrastText });
const state = (name: string) => shades(`var(--${name})`, 'var(--surface)');

const alertColours = (severity: string, name: string) => ({
  [`${severity}Color`]: 'var(--fg)',
  [`${severity}StandardBg`]: `var(--${name}-soft)`,
  [`${severity}IconColor`]: `var(--${name})`,
});

/**
 * The tokens of app/styles/tokens.css as a theme; no colour is defined here. Its values are the custom properties
 * themselves, so every region has its own scheme, and none of Material UI's variables has to be in the page: each
 * reference to one has the token as its fallback. Colours that Material UI would mix from those variables are given
 * explicitly.
 */
const { colorSchemes, ...theme } = createTheme({
  cssVariables: { nativeColor: true },
  motion: { reducedMotion: 'system' },
  colorSchemes: {
    light: {
      palette: {
        primary: shades('var(--action)', 'var(--on-action)', 'var(--action-hover)'),
        secondary: shades('var(--accent)', 'var(--accent-on)'),
        error: state('bad'),
        warning: state('warn'),
        info: state('info'),
        success: state('good'),
        text: { primary: 'var(--fg)', secondary: 'var(--fg-2)', disabled: 'var(--on-disabled)' },
        background: { default: 'var(--bg)', paper: 'var(--surface)' },
        divider: 'var(--line)',
        action: {
          active: 'var(--fg-2)',
          hover: 'var(--hover)',
          selected: 'var(--sunken)',
          focus: 'var(--hover)',
          disabled: 'var(--on-disabled)',
          disabledBackground: 'var(--disabled)',
        },
        Alert: {
          ...alertColours('error', 'bad'),
          ...alertColours('warning', 'warn'),
          ...alertColours('info', 'info'),
          ...alertColours('success', 'good'),
        },
        TableCell: { border: 'var(--line)' },
        Tooltip: { bg: 'var(--action)' },
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'var(--font-sans)',
    fontWeightMedium: 550,
    fontWeightBold: 600,
    button: { textTransform: 'none', letterSpacing: 'var(--tracking-label)' },
    overline: { textTransform: 'none', letterSpacing: 'normal' },
  },
  components: {
    // Without a ripple Material UI shows no focus on a button.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 } },
      },
    },
    // Their list clips what is outside them.
    MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiFormControl: { styleOverrides: { root: { verticalAlign: 'baseline' } } },
    MuiFormLabel: {
      styleOverrides: {
        root: {
          color: 'inherit',
          font: 'inherit',
          lineHeight: 'inherit',
          letterSpacing: 'inherit',
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: 'inherit' },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: 0,
          font: 'inherit',
          fontSize: 'var(--text-xs)',
          lineHeight: 'inherit',
          letterSpacing: 'inherit',
          color: 'var(--fg-2)',
          '&.Mui-error': { color: 'var(--bad)' },
          '&.Mui-disabled': { color: 'var(--fg-2)' },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          padding: 'var(--s1) var(--s2)',
          borderRadius: 'var(--r-xs)',
          color: 'var(--on-action)',
          fontSize: 'var(--text-xs)',
          fontWeight: 500,
          lineHeight: 'var(--leading-ui)',
        },
      },
    },
    // The icons are 20 px wide; Material UI positions its own for 24 px.
    MuiNativeSelect: { styleOverrides: { icon: { top: 'calc(50% - 0.625rem)', right: '0.625rem' } } },
    MuiTableSortLabel: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: { '&.Mui-focusVisible': { borderRadius: 'var(--r-xs)' } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: { padding: 0, '& .MuiAutocomplete-input': { padding: '0.5rem 0.75rem' } },
        option: { '&.Mui-focused': { background: 'var(--hover)' } },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          borderRadius: 'var(--r-sm)',
          background: 'var(--surface)',
          color: 'inherit',
          font: 'inherit',
          fontSize: 'var(--text-md)',
          letterSpacing: 'inherit',
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--control)', borderWidth: 1 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
          '&.Mui-disabled': { color: 'var(--on-disabled)', background: 'var(--disabled)' },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
          '&.Mui-readOnly': { background: 'var(--sunken)', fontVariantNumeric: 'tabular-nums' },
          '&.Mui-readOnly:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
        },
        input: {
          boxSizing: 'border-box',
          height: 'auto',
          minHeight: 'var(--target)',
          padding: '0.5rem 0.75rem',
          // The outline is drawn over it; the native field has its border here.
          border: '1px solid transparent',
          borderRadius: 'var(--r-sm)',
          '&:focus-visible': { outline: '2px solid var(--focus)' },
          '&::placeholder': { color: 'var(--fg-3)', opacity: 1 },
        },
        multiline: { padding: 0 },
        notchedOutline: { borderColor: 'var(--control)' },
      },
    },
  },
});

/** Without `colorSchemes`, because the tokens define both: Material UI keeps no scheme state beside the portal's. */
export const controlTheme = theme;
