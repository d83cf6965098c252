import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/** Runs a program to its end and returns `{ code, output }`; nothing is shown. */
export function runQuietly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: exitCode(code, signal), output }))
  })
}

/** Runs a program with the terminal as its own and returns its exit code. */
export function runVisibly(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: 'inherit' })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/**
 * Like `runVisibly`, for servers, which have to stop in order. Ctrl-C reaches every program of the terminal by itself:
 * passed on, it would arrive twice, and a second signal means "now".
 */
export function runServer(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, ...options, stdio: 'inherit' })
    process.on('SIGINT', () => undefined)
    process.on('SIGHUP', () => undefined)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)
