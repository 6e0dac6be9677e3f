/** Takes an event that subscribers are to be told. */
export type Tell = (event: unknown) => void;
export type Stop = () => void;

export const both =
  (...stops: readonly Stop[]): Stop =>
  () => {
    for (const stop of stops) stop();
  };
