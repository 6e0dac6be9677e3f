import type { FastifyRequest } from 'fastify';
import type { InspectorAccess, InspectorDoor } from '../accounts/inspectorDoor';

/** The browser's own: no script reads it, no other site sends it. */
const NAME = 'statex_inspector';
const KEY = new RegExp(`(?:^|; )${NAME}=([^;]+)`);

/** What a call answers besides opening the inspector to this browser. */
export class InspectorKey<Value> {
  readonly value: Value;
  readonly key: string;
  /** How long the browser keeps it, s. */
  readonly seconds: number;

  constructor(value: Value, key: string, seconds: number) {
    this.value = value;
    this.key = key;
    this.seconds = seconds;
  }

  cookie(protocol: string): string {
    const secure = protocol === 'https' ? '; Secure' : '';
    return `${NAME}=${this.key}; Path=/; Max-Age=${this.seconds}; HttpOnly; SameSite=Strict${secure}`;
  }
}

/** Whether who sent this request may look at the flows. */
export const inspectorOf =
  (door: InspectorDoor) =>
  (request: FastifyRequest): InspectorAccess | null =>
    door.accessOf(KEY.exec(request.headers.cookie ?? '')?.[1]);
