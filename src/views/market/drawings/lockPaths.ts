export const LOCK = {
  closed: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  open: 'M5 9h10v7.5H5zM7 9V6a3 3 0 0 1 5.8-1.1',
} as const;
