// Waits until its input ends, which happens even if the command is killed. Then ends all processes with a tag.
import { once } from 'node:events';
import { endTagged } from './tagged-processes.ts';

const [, , tag] = process.argv;
if (!tag) throw new Error('The tag is missing.');
await once(process.stdin.resume(), 'end');
await endTagged(tag);
