import { Link } from 'react-router-dom';

type MissingNoticeProps = { children: string; to: string; link: string };

/** Shown if a resource does not exist or belongs to another user: a message and a link. */
export function MissingNotice({ children, to, link }: MissingNoticeProps) {
  return (
    <div className="sheet p-6">
      <p role="alert" className="mb-4">
        {children}
      </p>
      <Link to={to} className="btn btn-primary">
        {link}
      </Link>
    </div>
  );
}
