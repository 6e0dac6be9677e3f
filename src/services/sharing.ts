const filesOf = (name: string, picture: Blob) => ({ files: [new File([picture], name, { type: picture.type })] });

/** The system has a sheet that hands on pictures. */
export const canShare = (picture: Blob): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(filesOf('picture.png', picture));

/** @returns whether the system took it; leaving its sheet again is no refusal. */
export const share = (name: string, picture: Blob): Promise<boolean> =>
  navigator.share(filesOf(name, picture)).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
