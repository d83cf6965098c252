import type { Settings } from '../config.ts'

/** Something that operators do from a terminal: `npm run plaza -- <name> …`. */
export type Command = {
  /** What follows the name. */
  usage: string
  summary: string
  run(args: readonly string[], terminal: Terminal, settings: Settings): Promise<void>
}

export type Terminal = {
  say(line: string): void
  /** Shows how far something is; the same line again and again where that is possible. */
  progress(text: string, share?: number): void
}

/** Told without a stack; the command ends with 1. */
export class CommandProblem extends Error {}
