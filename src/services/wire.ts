export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | Blob | null;
  readonly answerAs: 'text' | 'blob';
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with the percentage of the body sent. */
  readonly onProgress?: ((percent: number) => void) | undefined;
}

export interface WireAnswer {
  /** Whether the HTTP status is 200; the exchange uses no other for an answer. */
  readonly isOk: boolean;
  readonly body: string | Blob;
  headerOf(name: string): string | null;
}

/**
 * Sends a request.
 * @throws on a timeout, or when the signal aborts it.
 */
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
export const wire: Wire = ({ method, url, headers, body, answerAs, timeoutMs, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = answerAs;
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const giveUp = () => xhr.abort();
    xhr.onload = () =>
      resolve({
        isOk: xhr.status === 200,
        body: xhr.response as string | Blob,
        headerOf: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = xhr.onabort = xhr.ontimeout = () => reject(new Error('no answer'));
    xhr.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : (loaded / total) * 100);
    signal?.addEventListener('abort', giveUp);
    xhr.send(body);
  });
