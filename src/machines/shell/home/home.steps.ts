import { NAME_STATUS } from '../../../../domain/contract/choices';

/** What a new customer does one after the other. */
export const FIRST_STEPS = ['protect', 'verify', 'fund', 'trade'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface Begun {
  /** An authenticator or a passkey is asked for beside the password. */
  isProtected: boolean;
  /** Something is or was held, whichever way it came: by deposit, purchase, transfer or as a test fund. */
  funded: boolean;
  nameStatus: number;
  /** An order of any product traded. */
  traded: boolean;
}

/** Which of the first steps are done; papers that are being looked at ask nothing of the user. */
export const doneSteps = ({ isProtected, funded, nameStatus, traded }: Begun): Record<FirstStep, boolean> => ({
  protect: isProtected,
  verify: nameStatus === NAME_STATUS.verified || nameStatus === NAME_STATUS.pending,
  fund: funded || traded,
  trade: traded,
});

/** The step that the user is led to; null once all are done. */
export const nextStep = (begun: Begun): FirstStep | null => {
  const done = doneSteps(begun);
  return FIRST_STEPS.find((step) => !done[step]) ?? null;
};
