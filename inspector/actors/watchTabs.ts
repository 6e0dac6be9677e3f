import { fromCallback, type EventObject } from 'xstate';
import { openTabLine, THIS_TAB } from '../services/tabs';

const ASK_EVERY_MS = 2000;

export interface TabTalk<Question, Sent> {
  /** Name of the line between tabs. */
  readonly line: string;
  /** What is asked again and again, `latest` being what the machine asked last. */
  readonly every: (latest: Question | null) => readonly Question[];
  /** A message as the machine's event; null for one that is not for it. */
  readonly told: (message: unknown, viewer: string, thisTab: string) => Sent | null;
}

/** Speaks with the tabs of this exchange: passes on what the machine asks, and tells it every answer. */
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
