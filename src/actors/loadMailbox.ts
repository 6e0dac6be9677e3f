import { fromPromise } from 'xstate';
import type { Outcome } from '../../domain/contract/outcome';
import type { Http } from '../services/http';

interface Message {
  /** ms since the epoch */
  time: number;
  /** Six digits; '' for a message without a code. */
  code: string;
  subject: string;
  text: string;
}

/** Sandbox only: the messages that would have been sent to an address, newest first. */
export const defineLoadMailbox = ({ http }: { http: Http }) =>
  fromPromise<Outcome<Message[]>, { account: string }>(({ input }) =>
    http.call('sandboxOutbox', { account: input.account }),
  );
