/** Made by `npm run paths -- --from`: repeats a recording on the machines of this build, event by event. */
import { expect, it } from 'vitest';
import { checkRecording } from '../../../inspector/machines/recording/readRecording';
import { statesOf } from '../../../tests/support/flow/recorded';
import recorded from './withdrawalCancel.recording.json';

const read = checkRecording(recorded);
if (!read.ok) throw new Error(`the recording is ${read.problem} ${read.at}`);
const { recording } = read;

it('withdrawalCancel goes through the states that were recorded', () => {
  expect(statesOf(recording, 'x:1')).toEqual([
    ['xstate.init', 'idle'],
    ['user.cancel.open', 'confirming'],
    ['user.cancel.accept', 'cancelling'],
    ['cancelWithdrawal ✓', 'idle'],
  ]);
});
