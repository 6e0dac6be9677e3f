import { AccountScreen } from './AccountScreen';

/** /wallet/spot */
export const SpotAccountScreen = () => <AccountScreen account="spot" />;

/** /wallet/secContract */
export const SecondsAccountScreen = () => <AccountScreen account="sec_contract" />;

/** /wallet/legalSymbol */
export const FiatAccountScreen = () => <AccountScreen account="legal" />;
