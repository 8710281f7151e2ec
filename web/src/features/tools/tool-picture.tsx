import type { Tool } from '@almighty-tools/functions/contract/tool.ts';
import { Drawing, LazyDrawing } from '#components/drawing.tsx';
import { Picture } from '#components/picture.tsx';

const ownDrawing = /^\/plates\/([a-z0-9-]+)\.svg$/;

type ToolPictureProps = { tool: Pick<Tool, 'toolImage' | 'toolName'>; eager?: boolean };

/**
 * Shows a tool's picture: a drawing of the store, or a photo on the same paper. Unless `eager`, it loads when it is
 * almost visible.
 */
export function ToolPicture({ tool, eager = false }: ToolPictureProps) {
  const drawing = tool.toolImage.match(ownDrawing)?.[1];
  const Own = eager ? Drawing : LazyDrawing;
  return (
    <div className="plate aspect-[520/360]">
      {drawing ? (
        <Own name={drawing} className="size-full" />
      ) : (
        <Picture
          src={tool.toolImage}
          fallback={<Drawing name="no-picture" className="size-full" />}
          width={520}
          height={360}
          loading={eager ? 'eager' : 'lazy'}
          className="size-full object-cover p-3 sm:p-4"
        />
      )}
    </div>
  );
}
