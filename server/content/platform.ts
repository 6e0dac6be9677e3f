import type { DataOf } from '../../domain/contract/call';
import { platConfigSchema, type platConfig } from '../../domain/contract/shell/platform';
import platformFile from './platform.json';

export type PlatformData = DataOf<typeof platConfig>;

interface Switches {
  phoneRegister: boolean;
  sandbox: PlatformData['sandbox'];
  /** Instead of the file's. */
  legalTrade?: PlatformData['config']['legal_trade'];
}

/** What browsers load first: platform.json and what this exchange switches on; `inspector` is each caller's own. @throws when the file is wrong. */
export function platformConfig({ phoneRegister, sandbox, legalTrade }: Switches): PlatformData {
  const { communities, ...config } = platformFile;
  const sys = { enable_phone_register: phoneRegister ? 1 : 0 };
  return platConfigSchema.validateSync(
    {
      communities,
      config: { ...config, ...(legalTrade && { legal_trade: legalTrade }), sys },
      sandbox,
      inspector: null,
    },
    { strict: true },
  );
}
