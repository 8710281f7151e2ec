import { MissingNotice } from '#components/query-view.tsx';
import { gone } from '#texts/tools.ts';

/** Notice that a tool was deleted or never existed. */
export function ToolNotFound({ to, link }: { to: string; link: string }) {
  return (
    <MissingNotice to={to} link={link}>
      {gone}
    </MissingNotice>
  );
}
