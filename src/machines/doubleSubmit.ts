/** Delays of a machine that submits: the same is not taken again within this time, ms, so that a double click submits once. */
export const DOUBLE_SUBMIT = { doubleSubmitWindow: 2000 };
