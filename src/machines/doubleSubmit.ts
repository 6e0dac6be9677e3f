/** Delays of a machine that submits: an identical submission is ignored for this time, ms, so that a double click submits once. */
export const DOUBLE_SUBMIT = { doubleSubmitWindow: 2000 };
