import { platConfigSchema, type PlatConfig } from '../../domain/contract/platform';
import platformFile from './platform.json';

interface Switches {
  phoneRegister: boolean;
  sandbox: PlatConfig['sandbox'];
}

/** The platform configuration that browsers load: platform.json and what this exchange switches on. @throws when the file is wrong. */
export const platformConfig = ({ phoneRegister, sandbox }: Switches): PlatConfig =>
  platConfigSchema.validateSync(
    { ...platformFile, sys: { enable_phone_register: phoneRegister ? 1 : 0 }, sandbox },
    { strict: true },
  );
