/** Who holds positions one way, or did once; everybody else holds them by side. */
export const FUTURES_MODE_SCHEMA = `
  CREATE TABLE futures_position_modes (user INTEGER PRIMARY KEY, mode TEXT NOT NULL) STRICT;
`;
