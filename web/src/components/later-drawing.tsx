import { useWasNear } from '#lib/use-was-near.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A drawing that is fetched when it is nearly in sight: the first screen has the connection to itself. */
export function LaterDrawing(props: DrawingProps) {
  const [ref, wasNear] = useWasNear<SVGSVGElement>();
  return <Drawing {...props} ref={ref} isEmpty={!wasNear} />;
}
