/** Messages with codes that were paid for: by day and what they are counted under. */
export const CODE_SPEND = `
  CREATE TABLE code_spend (
    day INTEGER NOT NULL,
    subject TEXT NOT NULL,
    sent INTEGER NOT NULL,
    last INTEGER NOT NULL,
    PRIMARY KEY (day, subject)
  ) STRICT;
`;
