import { withUnits } from '#lib/format/intl.ts';

type ToolNameProps = { name: string; className?: string };

/** Name of a tool in a text. Its text direction does not affect its neighbours, and its figures do not break. */
export function ToolName({ name, className }: ToolNameProps) {
  return <bdi className={className}>{withUnits(name)}</bdi>;
}
