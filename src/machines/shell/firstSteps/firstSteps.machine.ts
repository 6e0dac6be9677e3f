import { NAME_STATUS } from '../../../../domain/contract/choices';
import { keptMachine } from '../../families/kept';

interface FirstStepsKept {
  /** Ids of the users who have dismissed the list on this device. */
  dismissed: readonly string[];
}

type FirstStepsEvent = { type: 'user.firstSteps.dismiss'; user: string };

/** Checklist for new users, shown until everything is done or until dismissed on this device. */
export const firstStepsMachine = keptMachine<FirstStepsKept, FirstStepsEvent>({
  id: 'firstSteps',
  description: 'The first steps of a newcomer: protect the account, verify, add funds, trade.',
  restoring: 'Reading who has dismissed the list on this device.',
  shown: 'The steps that are left are shown until they are done or dismissed.',
  start: { dismissed: [] },
  changes: {
    'user.firstSteps.dismiss': ({ dismissed }, { user }) => ({ dismissed: [...new Set([...dismissed, user])] }),
  },
});

/** Parses the stored value, whatever it is. */
export const parseFirstSteps = (stored: unknown): FirstStepsKept => {
  const { dismissed } = Object(stored) as { dismissed?: unknown };
  return { dismissed: Array.isArray(dismissed) ? dismissed.filter((id) => typeof id === 'string') : [] };
};

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
