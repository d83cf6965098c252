import process from 'node:process'
import { freePort, type Running, runProgram } from './program.ts'

export type Valkey = Running & { url: string; stop(): Promise<void> }

/** The program and what comes before its arguments, as `npm run test:engines` has found it. */
export function valkeyCommand(): string[] | undefined {
  const found = process.env.PLAZA_TEST_VALKEY
  return found ? JSON.parse(found) : undefined
}

/** A real Valkey, or Redis, that keeps nothing. */
export async function startValkey(settings: Record<string, string> = {}): Promise<Valkey> {
  const port = await freePort()
  const running = await runProgram(valkeyCommand() ?? ['valkey-server'], port, (dir) =>
    Object.entries({ port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir, ...settings }).flatMap(
      ([name, value]) => [`--${name}`, value],
    ),
  )
  return { ...running, url: `redis://127.0.0.1:${port}`, stop: running.kill }
}
