import { useCallback, type RefCallback } from 'react';

/** A ref that shows a blob in an image, as long as the image is there. */
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
