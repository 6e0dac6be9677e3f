import { NAME_STATUS } from '../../../../domain/contract/choices';

export const FIRST_STEPS = ['protect', 'verify', 'fund', 'trade'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface Begun {
  /** Whether an authenticator or a passkey is required in addition to the password. */
  isProtected: boolean;
  /** Whether the user holds or has held funds, whether by deposit, purchase, transfer or as test funds. */
  funded: boolean;
  nameStatus: number;
  /** Whether an order of any product was traded. */
  traded: boolean;
}

/** Completed first steps; documents under review require nothing from the user. */
export const doneSteps = ({ isProtected, funded, nameStatus, traded }: Begun): Record<FirstStep, boolean> => ({
  protect: isProtected,
  verify: nameStatus === NAME_STATUS.verified || nameStatus === NAME_STATUS.pending,
  fund: funded || traded,
  trade: traded,
});

/** Next step suggested to the user; null once all are done. */
export const nextStep = (begun: Begun): FirstStep | null => {
  const done = doneSteps(begun);
  return FIRST_STEPS.find((step) => !done[step]) ?? null;
};
