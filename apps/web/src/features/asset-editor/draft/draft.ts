import { type Failure, failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { createStore, type Store } from '@plaza/ui'
import type { AssetValues } from '../asset-values.ts'

/** How safe the work is. */
export type SaveState =
  | { kind: 'untouched' }
  /** Kept in this browser until there is an account to keep it for. */
  | { kind: 'local' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Did not get through; it is tried again by itself. */
  | { kind: 'retrying' }
  /** The server does not take it as it is. */
  | { kind: 'refused'; failure: Failure }
  /** Somebody deleted it elsewhere. */
  | { kind: 'gone' }

export type DraftState = { values: AssetValues; assetId: string | null; save: SaveState }

export type Draft = Store<DraftState> & {
  change: (changes: Partial<AssetValues>) => void
  /** Saves at once; true when nothing is left to save. */
  flush: () => Promise<boolean>
  /** The draft is gone: what is on screen becomes a new one. */
  startAgain: () => Promise<boolean>
  /** Looks again whether it can be saved, as after signing in. */
  wake: () => void
  close: () => void
}

export type DraftOptions = {
  initial: AssetValues
  /** The asset these values were read from. */
  assetId?: string | undefined
  /** Whether the server would take it: somebody is signed in who may, and it has a type and a title. */
  canSave: (values: AssetValues) => boolean
  create: (values: AssetValues) => Promise<Asset>
  /** Sends what differs. */
  update: (id: string, before: AssetValues, after: AssetValues) => Promise<unknown>
  /** Keeps the work in this browser; `null` when it is safe elsewhere. */
  keep: (work: { assetId: string | null; values: AssetValues } | null) => void
  now: () => Date
}

const quietMs = 1000
const firstRetryMs = 2000
const longestRetryMs = 30_000

/** Work on a listing that saves itself a second after the last change, and tries again until it gets through. */
export function createDraft({ initial, assetId: knownId, canSave, create, update, keep, now }: DraftOptions): Draft {
  const state = createStore<DraftState>({ values: initial, assetId: knownId ?? null, save: { kind: 'untouched' } })
  // what the server has
  let saved = knownId ? initial : null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let retryMs = firstRetryMs
  let isClosed = false

  const set = (changes: Partial<DraftState>) => state.set({ ...state.get(), ...changes })
  const isSaved = () => saved === state.get().values

  function schedule(ms: number) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void run(), ms)
  }

  /** One save at a time; what changes meanwhile goes with the next. */
  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= save().finally(() => {
      running = undefined
    })
    return running
  }

  async function save() {
    const { values, assetId } = state.get()
    if (isSaved() || state.get().save.kind === 'gone') return
    if (!canSave(values)) return set({ save: { kind: 'local' } })
    set({ save: { kind: 'saving' } })
    try {
      if (assetId && saved) await update(assetId, saved, values)
      else set({ assetId: (await create(values)).id })
      saved = values
      retryMs = firstRetryMs
      if (isSaved()) {
        keep(null)
        set({ save: { kind: 'saved', at: now() } })
      } else {
        set({ save: { kind: 'waiting' } })
        schedule(quietMs)
      }
    } catch (error) {
      handleFailure(failureOf(error))
    }
  }

  function handleFailure(failure: Failure) {
    switch (failure.kind) {
      case 'notFound':
        return set({ save: { kind: 'gone' } })
      case 'invalid':
      case 'refused':
      case 'notAllowed':
      case 'tooBig':
        return set({ save: { kind: 'refused', failure } })
      default:
        set({ save: { kind: 'retrying' } })
        schedule(retryMs)
        retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    change(changes) {
      const values = { ...state.get().values, ...changes }
      const { assetId, save } = state.get()
      keep({ assetId, values })
      const isGone = save.kind === 'gone'
      set({ values, ...(!isGone && { save: canSave(values) ? { kind: 'waiting' } : { kind: 'local' } }) })
      if (!isGone) schedule(quietMs)
    },
    async flush() {
      // also what was changed while it was being saved
      do await run()
      while (!isSaved() && state.get().save.kind === 'waiting')
      return isSaved()
    },
    async startAgain() {
      saved = null
      set({ assetId: null, save: { kind: 'waiting' } })
      await run()
      return isSaved()
    },
    wake() {
      retryMs = firstRetryMs
      const { kind } = state.get().save
      if (kind === 'local' || kind === 'retrying' || kind === 'refused') schedule(0)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Whether leaving now would lose something. */
export const isUnsafe = ({ kind }: SaveState): boolean =>
  kind === 'waiting' || kind === 'saving' || kind === 'retrying' || kind === 'refused'
