import { pairPickerMachine } from '../../machines/pairPicker/pairPicker.machine';

export const definePairPickerFlow = () => pairPickerMachine;
