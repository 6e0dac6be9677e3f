import type { SnapshotFrom } from 'xstate';
import type { IcoStatus } from '../../../domain/contract/ico';
import type { icoProjectMachine } from './icoProject.machine';
import { statusAt } from './icoStatus';

export type IcoProjectSnapshot = SnapshotFrom<typeof icoProjectMachine>;

export const stateOf = ({ value }: IcoProjectSnapshot): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.');
export const projectOf = (snapshot: IcoProjectSnapshot) => snapshot.context.project;
export const isMissing = (snapshot: IcoProjectSnapshot) => snapshot.matches('missing');
export const isFailed = (snapshot: IcoProjectSnapshot) => snapshot.matches('failed');
export const failureOf = (snapshot: IcoProjectSnapshot) => snapshot.context.failure;

/** The status by the server's time; null before the project is known. */
export const statusOf = ({ context: { project, now } }: IcoProjectSnapshot): IcoStatus | null =>
  project && statusAt(project, now);
