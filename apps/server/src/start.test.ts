import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './testing/engines/program.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false))
  })

test('a server that starts has its port from the beginning, so that nobody else takes it', {
  tags: 'release',
}, async () => {
  // a database that never answers: the server does not come further than asking it
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'plaza-start-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--conditions=plaza-source', main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: `postgres://plaza@127.0.0.1:${(asked.address() as AddressInfo).port}/plaza`,
    },
    stdio: 'ignore',
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    asked.close()
    await rm(folder, { recursive: true, force: true })
  })
  await once(asked, 'connection')
  expect(await isTaken(port)).toBe(true)
})
