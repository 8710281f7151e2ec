import { Link } from 'react-router-dom';

type GoneProps = { children: string; to: string; link: string };

/** Shown when something does not exist, or not for this person: what it was, and where to go next. */
export function Gone({ children, to, link }: GoneProps) {
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
