/** Paid messages with codes, by day and counted subject. */
export const CODE_SPEND = `
  CREATE TABLE code_spend (
    day INTEGER NOT NULL,
    subject TEXT NOT NULL,
    sent INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, subject)
  ) STRICT;
`;
