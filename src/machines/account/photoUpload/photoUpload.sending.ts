import type { BodyOf } from '../../../../domain/contract/call';
import type { PhotoType } from '../../../../domain/contract/account/accountChoices';
import type { Failure, Outcome } from '../../../../domain/contract/outcome';
import type { CallOf } from '../../../../domain/contract/callOf';
import type { OutcomeOf } from '../../call';
import { actor, failureOf, withValue } from '../../passing';
import { channelPort, port } from '../../port';

/** Shared by the flows that upload one photo; each supplies the guards and actions named here. */

export interface PhotoSending {
  /** The file being sent and shown; null when there is none. */
  image: Blob | null;
  /** Media type detected from the image's content; null until it has been read. */
  type: PhotoType | null;
  /** Progress of the upload, percent 0–100. */
  percent: number;
  failure: Failure | null;
}

type UploadId = 'uploadIdentityPhoto' | 'uploadFiatProof';

export type UploadEvent<Id extends UploadId> =
  | { type: 'flow.upload.progress'; percent: number }
  | { type: 'flow.upload.ended'; outcome: OutcomeOf<Id> };

type CheckOutcome = Outcome<{ type: PhotoType }>;

type Checked = { event: { output: CheckOutcome } };

export const NOTHING_SENT: PhotoSending = { image: null, type: null, percent: 0, failure: null };

export const checkPhoto = port<CheckOutcome, { file: Blob }>('checkPhoto');

export const sendPort = <Id extends UploadId>(name: string) =>
  channelPort<UploadEvent<Id>, { body: BodyOf<CallOf<Id>>; image: Blob; type: PhotoType }>(name);

/**
 * Returns the upload's input.
 * @throws before a file is chosen and checked.
 */
export function sendingOf<Body>({ image, type }: PhotoSending, body: Body) {
  if (image === null || type === null) throw new Error('a file is chosen and checked first');
  return { body, image, type };
}

export const checking = {
  description: 'The chosen file is being looked at.',
  tags: 'busy',
  invoke: {
    ...actor('checkPhoto'),
    input: ({ context }: { context: PhotoSending }) => ({ file: context.image ?? new Blob() }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }: Checked) => ({ outcome: event.output }) },
        target: 'uploading',
        actions: withValue('storeType'),
      },
      {
        target: 'refused',
        actions: { type: 'storeFailure', params: ({ event }: Checked) => ({ failure: failureOf(event.output) }) },
      },
    ],
  },
} as const;
