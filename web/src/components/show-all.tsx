type ShowAllProps = { children: string; clear: () => void };

/** Takes the filter off a list. With the filter this button goes, so the heading gets the focus. */
export function ShowAll({ children, clear }: ShowAllProps) {
  const showAll = () => {
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    clear();
  };
  return (
    <button type="button" className="btn btn-line btn-sm" onClick={showAll}>
      {children}
    </button>
  );
}
