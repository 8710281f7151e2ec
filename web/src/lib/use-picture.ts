import { messages } from '@almighty-tools/functions/contract/messages.ts';
import { useState } from 'react';
import { scalePicture } from './scale-picture.ts';

type State = { state: 'idle' | 'reading' } | { state: 'unreadable'; problem: string };

const isMissingCode = (error: unknown) => error instanceof TypeError;

/**
 * Reads and scales down what somebody chose in a file field. `read` resolves with the picture, or with nothing when
 * it cannot be read; `problem` then says so.
 *
 * @param notAnImage What to say of a file that is no picture at all.
 */
export function usePicture(maxSidePx: number, notAnImage: string) {
  const [state, setState] = useState<State>({ state: 'idle' });

  async function read(chosen: File): Promise<File | undefined> {
    if (!chosen.type.startsWith('image/') && !/\.hei[cf]$/i.test(chosen.name)) {
      setState({ state: 'unreadable', problem: notAnImage });
      return undefined;
    }
    setState({ state: 'reading' });
    try {
      const picture = await scalePicture(chosen, maxSidePx);
      setState({ state: 'idle' });
      return picture;
    } catch (error) {
      // The code that scales did not load: the whole picture is slower, but as good.
      if (isMissingCode(error)) {
        setState({ state: 'idle' });
        return chosen;
      }
      setState({ state: 'unreadable', problem: messages.pictureUnreadable });
      return undefined;
    }
  }

  return {
    read,
    clear: () => setState({ state: 'idle' }),
    isReading: state.state === 'reading',
    problem: state.state === 'unreadable' ? state.problem : undefined,
  };
}
