import { useWasNearViewport } from '#lib/loading/use-was-near-viewport.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** Drawing that loads when it is near the viewport, so that it does not slow down the first screen. */
export function LazyDrawing(props: DrawingProps) {
  const [ref, wasNear] = useWasNearViewport<SVGSVGElement>();
  return <Drawing {...props} ref={ref} isEmpty={!wasNear} />;
}
