import type { PasskeyAnswer, PasskeyQuestion } from './passkeyAnswer';

export const SAMPLE_QUESTION: PasskeyQuestion = { challenge: 'Y2hhbGxlbmdl', rp_id: 'statex.test', known: [] };
export const SAMPLE_ANSWER: PasskeyAnswer = {
  ...{ id: 'cGFzc2tleQ', client_data: 'Y2xpZW50', authenticator_data: 'ZGF0YQ', signature: 'c2lnbmVk' },
};
