import type { FlowGroup } from '../flowGroup';
import { defineAppInstallFlow } from '../flows/appInstall';

/** /app */
export const flows: FlowGroup = (deps) => ({ appInstall: defineAppInstallFlow(deps) });
