import { loginRequiredMachine } from '../../machines/loginRequired/loginRequired.machine';

export const defineLoginRequiredFlow = () => loginRequiredMachine;
