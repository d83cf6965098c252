/**
 * `npm run dev`: the server restarts, web app and console reload when a file changes. Open the web app's address, and
 * `/console` on it.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readEnv } from './lib/env.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { fail } from './lib/progress.mjs'
import { root } from './lib/root.mjs'
import { compileCache, nodeFlags, serverFile } from './lib/server.mjs'

try {
  await ensureInstalled()
  const node = findNode()
  const { port, host } = readEnv()
  const apiPort = port + 1
  const shared = { ...compileCache, ...process.env, HOST: host }
  const server = start(node, [...nodeFlags, '--watch', '--watch-preserve-output', serverFile], {
    ...shared,
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    PLAZA_DEMO: process.env.PLAZA_DEMO ?? '1',
    PLAZA_WEB_DIR: '',
    PLAZA_CONSOLE_DIR: '',
  })
  const consolePort = port + 2
  const vite = [join(root, 'node_modules', 'vite', 'bin', 'vite.js')]
  const web = start(
    node,
    vite,
    {
      ...shared,
      PORT: String(port),
      PLAZA_API: `http://127.0.0.1:${apiPort}`,
      PLAZA_CONSOLE: `http://127.0.0.1:${consolePort}`,
    },
    join(root, 'apps', 'web'),
  )
  const operators = start(
    node,
    vite,
    { ...shared, HOST: '127.0.0.1', PORT: String(consolePort) },
    join(root, 'apps', 'console'),
  )
  await stopTogether([server, web, operators])
} catch (error) {
  fail(error)
}

/** In its own process group: otherwise Ctrl-C would reach the server both from the terminal and from its watcher. */
function start(node, args, env, cwd = root) {
  return spawn(node, args, { cwd, env, stdio: 'inherit', detached: process.platform !== 'win32' })
}

/** When one ends, the others are stopped. Each gets one signal: a second one would cut short the server's orderly stop. */
async function stopTogether(children) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const ends = children.map((child) => new Promise((done) => child.once('close', done).once('error', done)))
  await Promise.race(ends)
  stop()
  await Promise.all(ends)
}
