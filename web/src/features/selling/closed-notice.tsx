type ClosedNoticeProps = {
  id?: string;
  /** The admins' sentence for shoppers. */
  children: string;
};

/** Notice of a closed store. */
export function ClosedNotice({ id, children }: ClosedNoticeProps) {
  return (
    <p id={id} role="status" className="border-l-2 border-warn pl-4 font-semibold wrap-anywhere">
      {children}
    </p>
  );
}
