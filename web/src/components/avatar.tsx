import { Drawing } from './drawing.tsx';
import { Picture } from './picture.tsx';

type AvatarProps = { photoURL: string | undefined; size: number };

const frame = 'shrink-0 rounded-(--radius) border border-rule bg-card object-cover';

/** Picture of a user, or the default avatar. Decorative, because the name is next to it. */
export function Avatar({ photoURL, size }: AvatarProps) {
  const style = { width: size, height: size };
  const drawn = (
    <span className={`${frame} block overflow-hidden`} style={style}>
      <Drawing name="avatar" viewBox="0 0 120 120" className="size-full" />
    </span>
  );
  return (
    <Picture src={photoURL} fallback={drawn} width={size} height={size} style={style} className={frame} />
  );
}
