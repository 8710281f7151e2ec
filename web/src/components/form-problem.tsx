/** Stands in a form that was refused and says what to do. Not an alert: the toast is read out already. */
export function FormProblem({ children }: { children: string | undefined }) {
  return children ? <p className="mb-5 font-medium text-bad">{children}</p> : null;
}
