import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, connect as open } from 'node:net'

/** A test run that is killed ends nothing that it has started; a small shell waits for its end and does. */
export function endWhenWeDie({ pid }: ChildProcess, folder: string): () => void {
  const script = 'cat > /dev/null; [ -d "$2" ] && kill -9 "$1"; rm -rf "$2"'
  const args = ['-c', script, 'sh', String(pid), folder]
  const guard = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  return () => guard.stdin.end()
}

export const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = open(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
