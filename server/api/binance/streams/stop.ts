/** Receives an event to publish. */
export type Tell = (event: unknown) => void;
export type Stop = () => void;

export const both =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
