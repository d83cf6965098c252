import type { AssessmentStatement, HandoverContent, HandoverStage } from '@plaza/contract'
import type { Failure } from '@plaza/domain'
import { createStore, type Store } from '@plaza/ui'
import type { Conflict } from './content.ts'
import { readRecords, removeRecord, writeRecord } from './queue-database.ts'

/** One thing on its way to the server. It keeps its name for good, so that one that arrived unnoticed has no second effect. */
export type Entry = { clientId: string; capturedDate: string } & (
  | {
      kind: 'content'
      baseVersion: number
      content: HandoverContent
      salt: string
      hash: string
      /** It may have arrived without our knowing, so that it stays as it is. */
      isTried?: boolean
    }
  | {
      kind: 'confirmation'
      hash: string
      statement: AssessmentStatement
      comment?: string
      /** With the code of somebody else, on this device. */
      signerId?: string
      signCode?: string
    }
  | { kind: 'photo'; sha256: string; name: string; fileKey?: string }
)

export type ContentEntry = Extract<Entry, { kind: 'content' }>

/** Why an entry was refused: nothing of its record goes on until somebody has looked. */
export type Stop = { clientId: string; failure: Pick<Failure, 'kind' | 'code' | 'message' | 'fields' | 'waitSeconds'> }

/** What was typed and not saved, and the version it was typed over. */
export type Draft = {
  content: HandoverContent
  baseVersion: number
  /** What somebody else wrote meanwhile about the same. */
  conflicts?: readonly Conflict[]
}

export type RecordName = { userId: string; transactionId: string; stage: HandoverStage }

/** What this device has of one record and the server does not. */
export type KeptRecord = RecordName & {
  key: string
  assessmentId: string | null
  draft: Draft | null
  entries: readonly Entry[]
  stop: Stop | null
}

export type HandoverQueue = Store<ReadonlyMap<string, KeptRecord>> & {
  /** Reads what an earlier visit left, once. */
  load: () => Promise<void>
  change: (name: RecordName, change: (kept: KeptRecord) => KeptRecord) => void
}

export const keyOf = ({ userId, transactionId, stage }: RecordName) => `${userId} ${transactionId} ${stage}`

const empty = (name: RecordName): KeptRecord => ({
  userId: name.userId,
  transactionId: name.transactionId,
  stage: name.stage,
  key: keyOf(name),
  assessmentId: null,
  draft: null,
  entries: [],
  stop: null,
})

const isOver = ({ draft, entries }: KeptRecord) => draft === null && entries.length === 0

function createQueue(): HandoverQueue {
  const state = createStore<ReadonlyMap<string, KeptRecord>>(new Map())
  let loading: Promise<void> | undefined
  // one after the other: a later state must not be overtaken by an earlier one
  let writing = Promise.resolve<unknown>(undefined)
  return {
    get: state.get,
    subscribe: state.subscribe,
    load() {
      loading ??= readRecords<KeptRecord>().then((kept) => {
        // what was changed while it was read counts
        state.set(new Map([...kept.map((record) => [record.key, record] as const), ...state.get()]))
      })
      return loading
    },
    change(name, change) {
      const key = keyOf(name)
      const changed = change(state.get().get(key) ?? empty(name))
      const next = new Map(state.get())
      if (isOver(changed)) next.delete(key)
      else next.set(key, changed)
      state.set(next)
      writing = writing.then(() => (isOver(changed) ? removeRecord(key) : writeRecord(changed)))
    },
  }
}

/** One for the page: it lives on when the screen is left. */
export const handoverQueue = createQueue()

// not randomUUID: browsers offer that on https pages only
const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newSalt = () => hex(16)

export function newClientId(): string {
  const id = hex(16)
  return [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, `a${id.slice(17, 20)}`, id.slice(20)].join('-')
}

/** What comes first: contents and confirmations in their order, then the pictures. */
export const nextOf = (entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ kind }) => kind !== 'photo') ?? entries[0]

/** The newest content that waits. */
export const waitingContent = (kept: KeptRecord | undefined): ContentEntry | undefined =>
  kept?.entries.findLast((entry): entry is ContentEntry => entry.kind === 'content')

/** The entries after a content was sent: what was written over it stands on it now, if it was kept as it was sent. */
export const settledEntries = (
  entries: readonly Entry[],
  sent: ContentEntry,
  now: { version: number; hash: string | null },
): Entry[] =>
  entries
    .filter(({ clientId }) => clientId !== sent.clientId)
    .map((entry) =>
      entry.kind === 'content' && now.hash === sent.hash ? { ...entry, baseVersion: now.version } : entry,
    )

/** The entries with a content that is to be sent; one that nobody has confirmed and that was never sent is exchanged. */
export function withContent(entries: readonly Entry[], content: ContentEntry, photos: readonly Entry[]): Entry[] {
  const others = entries.filter(({ kind }) => kind !== 'photo')
  const last = others.at(-1)
  const isExchanged = last?.kind === 'content' && !last.isTried
  const known = new Set(entries.flatMap((entry) => (entry.kind === 'photo' ? [entry.sha256] : [])))
  const fresh = photos.filter((entry) => entry.kind === 'photo' && !known.has(entry.sha256))
  return [
    ...(isExchanged ? others.slice(0, -1) : others),
    isExchanged ? { ...content, baseVersion: last.baseVersion } : content,
    ...entries.filter(({ kind }) => kind === 'photo'),
    ...fresh,
  ]
}

/** The entries without one that was refused; confirmations and pictures of what is taken back go with it. */
export function withoutEntry(entries: readonly Entry[], refused: Entry): Entry[] {
  const content = refused.kind === 'content' ? refused : undefined
  const photos = content?.content.photos ?? {}
  return entries.filter((entry) => {
    if (entry.clientId === refused.clientId) return false
    if (entry.kind === 'photo') return !(entry.sha256 in photos)
    return entry.kind !== 'confirmation' || entry.hash !== content?.hash
  })
}
