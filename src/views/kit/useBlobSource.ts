import { useCallback, type RefCallback } from 'react';

/** Ref that shows a blob in an image while it is mounted. */
export function useBlobSource(blob: Blob): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}
