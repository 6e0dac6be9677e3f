import { layoutMachine } from '../../machines/layout/layout.machine';

export const defineLayoutFlow = () => layoutMachine;
