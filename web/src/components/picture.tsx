import { type ComponentProps, type ReactElement, useState } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'onError'> & {
  src: string | undefined;
  /** Shown if no picture is set or the picture fails to load. */
  fallback: ReactElement;
};

/** Picture from another host. It is decorative, because a text next to it describes it. */
export function Picture({ src, fallback, ...img }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || broken === src) return fallback;
  return <img {...img} src={src} alt="" onError={() => setBroken(src)} />;
}
