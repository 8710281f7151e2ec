/** Shows advice in a rejected form. It has no role `alert`, because screen readers already read the toast. */
export function FormProblem({ children }: { children: string | undefined }) {
  return children ? <p className="mb-5 font-medium text-bad">{children}</p> : null;
}
