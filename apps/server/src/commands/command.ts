import type { Settings } from '../config.ts'
import type { Terminal } from '../lib/terminal.ts'

/** Something that operators do from a terminal: `npm run plaza -- <name> …`. */
export type Command = {
  /** What follows the name. */
  usage: string
  summary: string
  run(args: readonly string[], terminal: Terminal, settings: Settings): Promise<void>
}

/** Told without a stack; the command ends with 1. */
export class CommandProblem extends Error {}
