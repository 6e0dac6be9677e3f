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
