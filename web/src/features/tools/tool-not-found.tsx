import { Link } from 'react-router-dom';
import { Empty } from '#components/empty.tsx';
import { gone } from '#texts/tools.ts';

/** Notice that a tool was deleted or never existed. */
export function ToolNotFound({ to, link }: { to: string; link: string }) {
  return (
    <Empty drawing="empty-tools">
      <p role="alert" className="mb-4">
        {gone}
      </p>
      <Link to={to} className="btn btn-primary">
        {link}
      </Link>
    </Empty>
  );
}
