import type { IcoPhase, IcoProject } from '../../../../domain/contract/ico/ico';
import { parseDecimal } from '../../../../domain/money/decimal';

/** More digits than any fraction has. */
const SCALE = 18;

const units = (text: string) => parseDecimal(text, SCALE) ?? 0n;

/** The phase that begins at a higher progress than the present one; undefined in the last. */
export const nextPhase = ({ phases, progress }: Pick<IcoProject, 'phases' | 'progress'>): IcoPhase | undefined =>
  phases.find(({ from }) => units(from) > units(progress));
