import clsx from 'clsx';

const paths = {
  alert: 'M10 3 2.5 16.5h15L10 3ZM10 8v4M10 14.2v.1',
  'arrow-left': 'M16 10H4m5-5-5 5 5 5',
  'arrow-right': 'M4 10h12m-5-5 5 5-5 5',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.2 1.5H3.8L5 13.5ZM8.2 17a2 2 0 0 0 3.6 0',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  chat: 'M3 4h14v10H9l-4 3v-3H3zM7 8h6M7 10.7h4',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 8 5 5 5-5',
  'chevron-up': 'm5 12 5-5 5 5',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM10 6v4.2l2.8 1.8',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  cross: 'm5 5 10 10M15 5 5 15',
  crown: 'M3 15h14l1-8.5-4.5 3L10 4 6.5 9.5 2 6.5 3 15Z',
  download: 'M10 3.5V13m-4-4 4 4 4-4M3.5 16.5h13',
  external: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9 11',
  eye: 'M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5ZM10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  file: 'M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15',
  frozen: 'M10 2.5v15M3.5 6.2l13 7.6M16.5 6.2l-13 7.6',
  globe:
    'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM3 10h14M10 2.8c2.4 2 3.4 4.5 3.4 7.2s-1 5.2-3.4 7.2c-2.4-2-3.4-4.5-3.4-7.2s1-5.2 3.4-7.2Z',
  grip: 'M7.5 5h.1M7.5 10h.1M7.5 15h.1M12.5 5h.1M12.5 10h.1M12.5 15h.1',
  info: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4ZM10 9v5M10 6.3v.1',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  menu: 'M3 6h14M3 10h14M3 14h14',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  more: 'M4.5 10h.1M10 10h.1M15.5 10h.1',
  pause: 'M7 4.5v11M13 4.5v11',
  pencil: 'M4 16l.7-3.2L13.5 4 16 6.5l-8.8 8.8L4 16Z',
  person: 'M10 3.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6ZM3.5 17a6.5 6.5 0 0 1 13 0',
  plus: 'M10 4v12M4 10h12',
  retry: 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM13 13l4 4',
  'sign-out': 'M12 4H4v12h8M8.5 10H17m-3.2-3.2L17 10l-3.2 3.2',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v1.7M10 16.5v1.7M1.8 10h1.7M16.5 10h1.7M4.2 4.2l1.2 1.2M14.6 14.6l1.2 1.2M4.2 15.8l1.2-1.2M14.6 5.4l1.2-1.2',
  upload: 'M10 13V3.5m-4 4 4-4 4 4M3.5 16.5h13',
} as const;

export type IconName = keyof typeof paths;

/** A drawing of 20 × 20 in the text's colour. Always decorative: a label is beside it or names the control. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={clsx('icon', className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
