import { fromCallback, type EventObject } from 'xstate';
import { openTabLine, THIS_TAB } from '../services/tabs';

const ASK_EVERY_MS = 2000;

interface TabTalk<Question, Sent> {
  /** Name of the channel between tabs. */
  readonly line: string;
  /** Questions to repeat periodically; `latest` is the machine's last question. */
  readonly every: (latest: Question | null) => readonly Question[];
  /** Converts a message to the machine's event; null if it is not addressed to it. */
  readonly told: (message: unknown, viewer: string, thisTab: string) => Sent | null;
}

/** Communicates with the exchange's other tabs: forwards the machine's questions, and reports every answer to it. */
export const defineWatchTabs = <Question extends object, Sent extends EventObject>({
  line: name,
  every,
  told,
}: TabTalk<Question, Sent>) =>
  fromCallback<{ type: 'flow.tabs.ask'; question: Question }, undefined, Sent>(({ sendBack, receive }) => {
    const line = openTabLine(name);
    const viewer = crypto.randomUUID();
    let latest: Question | null = null;
    line.listen((message) => {
      const event = told(message, viewer, THIS_TAB);
      if (event) sendBack(event);
    });
    const ask = () => {
      for (const question of every(latest)) line.post({ ...question, viewer });
    };
    receive(({ question }) => {
      latest = question;
      line.post({ ...question, viewer });
    });
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      line.close();
    };
  });
