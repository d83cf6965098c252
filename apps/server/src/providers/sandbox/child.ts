// Runs in a process of its own, with no rights but to read its own files.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Json, JsonObject } from '@plaza/contract'
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core'
import { createIntlBridge, guestIntl } from './intl.ts'
import {
  type ChildMessage,
  type EndRequest,
  type Phase,
  phases,
  type StepRequest,
  type StepResult,
} from './protocol.ts'

/** Of processor time: a phase that waits for a busy machine has not worked. */
const phaseMs = 1_000
const memoryBytes = 64 * 1024 * 1024
const stackBytes = 256 * 1024
const longestResult = 256 * 1024

const engine = await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-ng-wasmfile-release-sync'))
const lodash = readFileSync(createRequire(import.meta.url).resolve('lodash/lodash.min.js'), 'utf8')
const bridge = createIntlBridge()

/** Originals are kept before any expression runs, so that none can put its own in their place. */
const prelude = `(() => {
  const { parse, stringify } = JSON
  const { assign, freeze, defineProperty } = Object
  const hidden = { load: (json) => { assign(globalThis, parse(json)) }, show: (value) => stringify(value), set: (json, value) => { globalThis.computed[parse(json)] = value } }
  freeze(hidden)
  return hidden
})()`

type Session = {
  runtime: QuickJSRuntime
  context: QuickJSContext
  hidden: QuickJSHandle
  /** By the processor time of this process. */
  deadline: number
  hasLodash: boolean
}

const sessions = new Map<string, Session>()

/** The processor time of this process so far. */
function workedMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

class GuestError extends Error {
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

function open(run: string): Session {
  const known = sessions.get(run)
  if (known) return known
  const runtime = engine.newRuntime()
  runtime.setMemoryLimit(memoryBytes)
  runtime.setMaxStackSize(stackBytes)
  const context = runtime.newContext()
  const session: Session = {
    runtime,
    context,
    hidden: context.undefined,
    deadline: Number.POSITIVE_INFINITY,
    hasLodash: false,
  }
  runtime.setInterruptHandler(() => workedMs() > session.deadline)
  const call = context.newFunction('intl', (request) => context.newString(bridge(context.getString(request))))
  context.setProp(context.global, '__intl', call)
  call.dispose()
  context.unwrapResult(context.evalCode(guestIntl, 'intl')).dispose()
  session.hidden = context.unwrapResult(context.evalCode(prelude, 'prelude'))
  sessions.set(run, session)
  return session
}

/** Reading lodash takes ten times as long as most expressions, so it is there for those that name it. */
function addLodash(session: Session, { sources }: StepRequest) {
  if (session.hasLodash || !JSON.stringify(sources).includes('_')) return
  const { context } = session
  context.unwrapResult(context.evalCode(lodash, 'lodash')).dispose()
  context.unwrapResult(context.evalCode('Object.freeze(_)', 'lodash')).dispose()
  session.hasLodash = true
}

function close(run: string) {
  const session = sessions.get(run)
  if (!session) return
  sessions.delete(run)
  try {
    session.hidden.dispose()
    session.context.dispose()
    session.runtime.dispose()
  } catch {
    // an engine that ran out of memory may not come apart cleanly; a new process is safer than a doubtful one
    process.exit(1)
  }
}

/** Calls one of our own functions inside with texts; the answer is a text or nothing. */
function callHidden({ context, hidden }: Session, name: string, ...args: ReturnType<QuickJSContext['newString']>[]) {
  const fn = context.getProp(hidden, name)
  const result = context.callFunction(fn, context.undefined, ...args)
  fn.dispose()
  return unwrap(context, result)
}

function unwrap(context: QuickJSContext, result: ReturnType<QuickJSContext['evalCode']>) {
  if (!result.error) return result.value
  const error: unknown = context.dump(result.error)
  result.error.dispose()
  const { name = 'Error', message = String(error) } = (typeof error === 'object' && error !== null ? error : {}) as {
    name?: string
    message?: string
  }
  throw new GuestError(String(name), String(message))
}

const load = (session: Session, variables: JsonObject) => {
  const json = session.context.newString(JSON.stringify(variables))
  callHidden(session, 'load', json).dispose()
  json.dispose()
}

/** As on the right-hand side of an assignment. */
const expression = (source: string) => `(\n${source}\n)`
const template = (source: string) => `\`${source}\``

/** The value of a source as JSON; nothing when it is undefined or no data. */
function evaluate(session: Session, code: string): Json | undefined {
  const { context } = session
  const value = unwrap(context, context.evalCode(code, 'expression'))
  const shown = callHidden(session, 'show', value)
  value.dispose()
  const length = context.getProp(shown, 'length')
  const size = context.typeof(shown) === 'string' ? context.getNumber(length) : 0
  length.dispose()
  if (size > longestResult) {
    shown.dispose()
    throw new GuestError('RangeError', `the result is longer than ${longestResult} characters`)
  }
  const text = context.typeof(shown) === 'string' ? context.getString(shown) : undefined
  shown.dispose()
  return text === undefined ? undefined : (JSON.parse(text) as Json)
}

/** Every text of a tree is an expression; everything else stands for itself. */
function evaluateTree(session: Session, tree: Json, at: (source: string) => void): Json | undefined {
  if (typeof tree === 'string') {
    at(tree)
    return evaluate(session, expression(tree))
  }
  if (Array.isArray(tree)) return tree.map((item) => evaluateTree(session, item, at) ?? null)
  if (tree === null || typeof tree !== 'object') return tree
  const result: JsonObject = {}
  for (const [key, value] of Object.entries(tree)) {
    const evaluated = evaluateTree(session, value, at)
    if (evaluated !== undefined) {
      Object.defineProperty(result, key, { value: evaluated, enumerable: true, writable: true, configurable: true })
    }
  }
  return result
}

/** Keeps values inside, so that a date stays a date for the steps that follow. */
function compute(session: Session, sources: JsonObject, at: (source: string) => void) {
  const { context } = session
  for (const [key, source] of Object.entries(sources)) {
    const name = context.newString(JSON.stringify(key))
    let value: ReturnType<QuickJSContext['evalCode']> | undefined
    if (typeof source === 'string') {
      at(source)
      value = context.evalCode(expression(source), 'expression')
    } else {
      const json = JSON.stringify(evaluateTree(session, source, at) ?? null)
      // JSON is an expression, except that a proto key would be more than a key
      value = context.evalCode(`JSON.parse(${JSON.stringify(json)})`, 'value')
    }
    const handle = unwrap(context, value)
    callHidden(session, 'set', name, handle).dispose()
    handle.dispose()
    name.dispose()
  }
}

const work: Record<
  Phase,
  (session: Session, request: StepRequest, result: StepResult, at: (source: string) => void) => void
> = {
  computed(session, { sources }, _result, at) {
    for (const tree of sources.computed) compute(session, tree, at)
  },
  filters(session, { sources }, result, at) {
    const holds = (source: string) => {
      at(source)
      return evaluate(session, `!!${expression(source)}`) === true
    }
    if (sources.stop && holds(sources.stop)) result.condition = 'stopped'
    else if (sources.filter && !holds(sources.filter)) result.condition = 'stopped'
    else if (sources.skip && holds(sources.skip)) result.condition = 'skipped'
  },
  payload(session, { sources }, result, at) {
    result.payload = evaluateTree(session, sources.payload, at) ?? {}
  },
  headers(session, { sources }, result, at) {
    for (const [name, source] of Object.entries(sources.headers)) {
      at(source)
      result.headers[name.toLowerCase()] = String(evaluate(session, template(source)))
    }
  },
  uri(session, { sources }, result, at) {
    at(sources.uri)
    result.uri = String(evaluate(session, template(sources.uri)))
  },
}

function runStep(request: StepRequest): StepResult {
  const isNew = !sessions.has(request.run)
  const session = open(request.run)
  const result: StepResult = {
    computed: request.computed,
    condition: null,
    payload: {},
    headers: {},
    uri: request.sources.uri,
    errors: [],
    lost: 0,
  }
  session.deadline = workedMs() + phaseMs
  addLodash(session, request)
  load(session, isNew ? { ...request.variables, computed: request.computed } : request.variables)

  for (const phase of phases.slice(phases.indexOf(request.from))) {
    send({ type: 'phase', run: request.run, phase, soFar: result })
    let script = ''
    session.deadline = workedMs() + phaseMs
    try {
      work[phase](session, request, result, (source) => {
        script = source
      })
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
      // what the engine says when our handler ends an evaluation
      const isLate = name === 'InternalError' && message === 'interrupted'
      result.errors.push({ phase, name: isLate ? 'Timeout' : name, message, script })
      if (phase === 'filters') break
    }
    if (phase === 'computed') {
      session.deadline = workedMs() + phaseMs
      result.computed = shownComputed(session) ?? request.computed
    }
    if (result.condition) break
  }
  return result
}

/** For the log, and for another process should this one be lost. */
function shownComputed(session: Session): JsonObject | undefined {
  try {
    return evaluate(session, 'computed') as JsonObject | undefined
  } catch {
    return undefined
  }
}

const send = (message: ChildMessage) => process.send?.(message)

process.on('message', (request: StepRequest | EndRequest) => {
  if (request.type === 'end') return close(request.run)
  send({ type: 'done', run: request.run, result: runStep(request) })
})
// there is nothing left to end in order, and `exit` can wait for ever for the threads that compile: nodejs/node#54918
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
send({ type: 'ready' })
