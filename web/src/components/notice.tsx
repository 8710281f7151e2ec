import type { ReactNode } from 'react';
import { Sign, type Tone } from './badge.tsx';

type NoticeProps = {
  tone: Tone;
  id?: string | undefined;
  /** `alert` if the notice may replace a form that the user is using. */
  role?: 'status' | 'alert';
  text: string;
  /** Paragraphs below the text. */
  children?: ReactNode;
  /** Links and buttons below the text. */
  actions?: ReactNode;
};

/** Banner at the top of a page: what has happened to its subject, and the next step. */
export function Notice({ tone, id, role = 'status', text, children, actions }: NoticeProps) {
  return (
    <div className={`notice is-${tone}`}>
      <Sign tone={tone} />
      <div className="notice-body">
        <p id={id} role={role} dir="auto">
          {text}
        </p>
        {children && <div className="contents">{children}</div>}
        {actions && <div className="notice-actions">{actions}</div>}
      </div>
    </div>
  );
}
