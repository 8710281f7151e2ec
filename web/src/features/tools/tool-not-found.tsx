import { Gone } from '#components/gone.tsx';
import { gone } from '#texts/tools/one.ts';

/** Shown for a tool that was deleted, or never existed. */
export function ToolNotFound({ to, link }: { to: string; link: string }) {
  return (
    <Gone to={to} link={link}>
      {gone}
    </Gone>
  );
}
