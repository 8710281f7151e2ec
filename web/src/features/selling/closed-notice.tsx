type ClosedNoticeProps = {
  id?: string;
  /** The admins' sentence for shoppers. */
  children: string;
};

/** Notice of a closed store. */
export function ClosedNotice({ id, children }: ClosedNoticeProps) {
  return (
    <p id={id} role="status" dir="auto" className="border-s-2 border-warn ps-4 font-semibold wrap-anywhere">
      {children}
    </p>
  );
}
