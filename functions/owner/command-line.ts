import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Problem } from './problem.ts';

/** Parses the arguments of a command. @throws Problem with the usage if they are invalid */
export function parseCommandLine<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}
