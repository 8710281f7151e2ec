// Reads the process groups of a command, one list per line. Its input ends even if the command is killed. Then ends
// the groups of the last line.
import { createInterface } from 'node:readline/promises';
import { endGroups } from './process-groups.ts';

let groups = '';
for await (const line of createInterface({ input: process.stdin })) groups = line;
await endGroups(groups.split(' ').filter(Boolean).map(Number));
