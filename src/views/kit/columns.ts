import type { ReactNode } from 'react';

/**
 * Position of a cell in a phone's two-line row: at the start, above (title) or below (about), or at the end, above (value) or below
 * (state).
 */
export type BriefPlace = 'title' | 'about' | 'value' | 'state';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** CSS width. */
  width?: string;
  sortable?: boolean;
  /** Heads the card on phones, without its column name. */
  lead?: boolean;
  /**
   * A table with at least one such column becomes a list of two-line rows on phones; the other columns appear when a row is opened.
   */
  brief?: BriefPlace;
  /** Replaces the cell there: one line, without controls; null for nothing. */
  briefly?: (row: Row) => ReactNode;
  /** Stays visible at the end of a horizontally scrolling table; for the row's buttons. */
  pinned?: boolean;
}

/** Plain column of text. */
export const column = <Row>(
  id: string,
  header: string,
  cell: Column<Row>['cell'],
  brief?: BriefPlace,
): Column<Row> => ({
  ...{ id, header, cell },
  ...(brief && { brief }),
});

/** Plain column of figures, which end below each other. */
export const figure = <Row>(...plain: Parameters<typeof column<Row>>): Column<Row> => ({
  ...column(...plain),
  align: 'end',
});
