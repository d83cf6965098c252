import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import type { Log } from '../../lib/log.ts'
import { type ChildMessage, type Phase, phases, type Sources, type StepResult } from './protocol.ts'
import { watchProcess } from './watch.ts'

/** One run of a workflow: what it computes stays inside until it ends. */
export type SandboxRun = {
  evaluate(variables: JsonObject, sources: Sources): Promise<StepResult>
  end(): void
}

export type Sandbox = {
  begin(run: string, computed?: JsonObject): SandboxRun
  stop(): void
}

const processes = 2
/** How long a process may say nothing to a step that waits for others: longer than any of their phases. */
const longestSilenceMs = 60_000
/** How often a step is begun again when its process was lost to another run. */
const mostAttempts = 5

/** `isUntouched`: the process was lost before it came to this step, by the fault of another run. */
type Outcome = { result: StepResult } | { lostIn: Phase; soFar: StepResult } | { isUntouched: true }

type Worker = { child: ChildProcess; isReady: Promise<unknown>; runs: number }

/** Folders of packages in which Node looks on its way up: it gives up at one that is there and may not be read. */
function foldersOnTheWay() {
  const folders: string[] = []
  for (let folder = import.meta.dirname; dirname(folder) !== folder; folder = dirname(folder)) {
    const packages = join(folder, 'node_modules')
    if (existsSync(packages)) folders.push(packages)
  }
  return folders
}

/** Where the engine and lodash are, wherever npm has put them. */
function readableFolders() {
  const require = createRequire(import.meta.url)
  const modules = [
    'quickjs-emscripten-core',
    '@jitl/quickjs-ng-wasmfile-release-sync',
    '@jitl/quickjs-ffi-types',
    'lodash',
  ]
  return modules.flatMap((name) => {
    try {
      const file = require.resolve(name)
      return [`${file.slice(0, file.lastIndexOf(`node_modules${join('/', '')}`))}node_modules`]
    } catch {
      return []
    }
  })
}

/**
 * Expressions of operators, evaluated by an engine of their own in processes of their own: no file, no network, no object
 * of this server is there. A process that does not come back in time is killed and replaced; the run goes on without
 * the phase that it was lost in.
 */
export function createSandbox({ log }: { log: Log }): Sandbox {
  const workers: Worker[] = []
  let isStopped = false

  function startWorker(): Worker {
    const folders = [...new Set([import.meta.dirname, ...foldersOnTheWay(), ...readableFolders()])]
    const child = fork(join(import.meta.dirname, 'child.ts'), {
      env: {},
      execArgv: [
        '--permission',
        ...folders.map((folder) => `--allow-fs-read=${folder}/*`),
        '--max-old-space-size=96',
        '--conditions=plaza-source',
        '--no-warnings',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    })
    // each run that waits for the process listens to it
    child.setMaxListeners(0)
    const worker: Worker = { child, isReady: once(child, 'message'), runs: 0 }
    worker.isReady.catch(() => {})
    child.once('exit', () => {
      const index = workers.indexOf(worker)
      if (index >= 0) workers.splice(index, 1)
    })
    workers.push(worker)
    return worker
  }

  function pick(): Worker {
    if (workers.length < processes) return startWorker()
    return workers.reduce((idlest, worker) => (worker.runs < idlest.runs ? worker : idlest))
  }

  /** Sends one step and waits, as long as the child moves from phase to phase in time. */
  function ask(
    worker: Worker,
    run: string,
    request: { variables: JsonObject; computed: JsonObject; sources: Sources; from: Phase },
  ) {
    return new Promise<Outcome>((resolve) => {
      let at: { phase: Phase; soFar: StepResult } | undefined
      let watch: { stop(): void } = waitInLine()
      function settle(outcome: Outcome) {
        watch.stop()
        worker.child.off('message', hear)
        worker.child.off('exit', lost)
        resolve(outcome)
      }
      function lost() {
        settle(at ? { lostIn: at.phase, soFar: at.soFar } : { isUntouched: true })
      }
      function giveUp() {
        log.warn('An expression did not end in time; its process is replaced', { run })
        worker.child.kill('SIGKILL')
      }
      function hear(message: ChildMessage) {
        if (message.type === 'ready') return
        if (message.run === run && message.type === 'done') return settle({ result: message.result })
        watch.stop()
        if (message.run === run && message.type === 'phase') {
          at = message
          watch = watchProcess(worker.child.pid, giveUp)
        } else {
          watch = waitInLine()
        }
      }
      function waitInLine() {
        const timer = setTimeout(giveUp, longestSilenceMs)
        return { stop: () => clearTimeout(timer) }
      }
      worker.child.on('message', hear)
      worker.child.once('exit', lost)
      worker.child.send({ type: 'step', run, ...request }, (error) => error && lost())
    })
  }

  return {
    begin(run, computed = {}) {
      let worker: Worker | undefined
      let known = computed

      const leave = () => {
        if (worker) worker.runs -= 1
        worker = undefined
      }

      return {
        async evaluate(variables, sources) {
          const errors: StepResult['errors'] = []
          let from: Phase = 'computed'
          let merged: StepResult | undefined
          let attempts = 0
          let lost = 0
          for (;;) {
            if (isStopped) throw new Error('The server is stopping')
            if (!worker || worker.child.exitCode !== null || worker.child.signalCode !== null) {
              leave()
              worker = pick()
              worker.runs += 1
            }
            await worker.isReady
            const outcome = await ask(worker, run, { variables, computed: known, sources, from })
            if ('result' in outcome) {
              const { result } = outcome
              known = result.computed
              return { ...mergeResults(merged, result, from), errors: [...errors, ...result.errors], lost }
            }
            leave()
            if ('isUntouched' in outcome) {
              if (++attempts < mostAttempts) continue
              errors.push({ phase: from, name: 'Timeout', message: 'timed out', script: '' })
              return { ...(merged ?? emptyResult(known, sources)), errors, lost }
            }
            // what was lost with the process has timed out; the phases after it are still wanted
            const { lostIn, soFar } = outcome
            lost += 1
            known = soFar.computed
            merged = mergeResults(merged, soFar, from)
            errors.push(...soFar.errors)
            errors.push({ phase: lostIn, name: 'Timeout', message: 'timed out', script: '' })
            const next = phases[phases.indexOf(lostIn) + 1]
            if (lostIn === 'filters' || next === undefined) {
              return { ...merged, errors, lost }
            }
            from = next
          }
        },
        end() {
          worker?.child.send({ type: 'end', run }, () => {})
          leave()
        },
      }
    },
    stop() {
      isStopped = true
      for (const { child } of workers) child.kill('SIGKILL')
    },
  }
}

const emptyResult = (computed: JsonObject, { uri }: Sources): StepResult => ({
  computed,
  condition: null,
  payload: {},
  headers: {},
  uri,
  errors: [],
  lost: 0,
})

/** Parts that an earlier process had finished, and those of the one after it. */
function mergeResults(earlier: StepResult | undefined, later: StepResult, from: Phase): StepResult {
  if (!earlier) return later
  const isBefore = (phase: Phase) => phases.indexOf(phase) < phases.indexOf(from)
  return {
    ...later,
    condition: later.condition ?? earlier.condition,
    payload: isBefore('payload') ? earlier.payload : later.payload,
    headers: isBefore('headers') ? earlier.headers : later.headers,
  }
}
