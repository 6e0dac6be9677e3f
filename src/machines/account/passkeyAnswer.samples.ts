import type { PasskeyAnswer, PasskeyQuestion } from './passkeyAnswer';

/** Small values for the models of the flows that ask for a passkey. */
export const SAMPLE_QUESTION: PasskeyQuestion = { challenge: 'Y2hhbGxlbmdl', rp_id: 'statex.test', known: [] };
export const SAMPLE_ANSWER: PasskeyAnswer = {
  ...{ id: 'cGFzc2tleQ', client_data: 'Y2xpZW50', authenticator_data: 'ZGF0YQ', signature: 'c2lnbmVk' },
};
