import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

/** The options and words of a command. @throws Problem that tells how it is used, for others than those. */
export function parseCommandLine<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
