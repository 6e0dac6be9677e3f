const filesOf = (name: string, picture: Blob) => ({ files: [new File([picture], name, { type: picture.type })] });

/** Whether the system has a share sheet that accepts pictures. */
export const canShare = (picture: Blob): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare(filesOf('picture.png', picture));

/** @returns whether the system accepted it; dismissing its sheet does not count as a failure. */
export const share = (name: string, picture: Blob): Promise<boolean> =>
  navigator.share(filesOf(name, picture)).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
