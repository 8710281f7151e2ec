import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { useRef, useState } from 'react';
import { scalePicture } from './scale-picture.ts';

type State = { state: 'idle' | 'reading' } | { state: 'unreadable'; problem: string };

/**
 * Reads and scales the picture of a file field. `read` resolves with the picture, or with `unreadable` (then `problem`
 * contains the message), or with `outdated` if the user has chosen another file in the meantime.
 *
 * @param notAnImage Message for a file that is not a picture.
 */
export function usePicture(maxSidePx: number, notAnImage: string) {
  const [state, setState] = useState<State>({ state: 'idle' });

  const latest = useRef<File>(undefined);

  async function read(chosen: File): Promise<File | 'unreadable' | 'outdated'> {
    latest.current = chosen;
    if (!chosen.type.startsWith('image/') && !/\.hei[cf]$/i.test(chosen.name)) {
      setState({ state: 'unreadable', problem: notAnImage });
      return 'unreadable';
    }
    setState({ state: 'reading' });
    const picture = await scalePicture(chosen, maxSidePx).catch(() => undefined);
    if (latest.current !== chosen) return 'outdated';
    setState(picture ? { state: 'idle' } : { state: 'unreadable', problem: messages.pictureUnreadable });
    return picture ?? 'unreadable';
  }

  return {
    read,
    clear: () => {
      latest.current = undefined;
      setState({ state: 'idle' });
    },
    isReading: state.state === 'reading',
    problem: state.state === 'unreadable' ? state.problem : undefined,
  };
}
