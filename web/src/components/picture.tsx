import { type ComponentProps, type ReactNode, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | undefined;
  /** Shown when there is no picture, or it does not load. */
  fallback: ReactNode;
};

/** A picture from elsewhere. Decoration: what it shows stands beside it in words. */
export function Picture({ src, fallback, ...img }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return fallback;
  return <img {...img} src={src} alt="" onError={() => setBroken(src)} />;
}
