import type { Client, UploadedFile } from '@plaza/sdk'
import { type Failure, failureOf } from '../../lib/failures.ts'
import { createStore, type Store } from '../../lib/store.ts'
import { checkFiles, type Refusal, type UploadLimits } from './limits.ts'

/** A file that is on the server. Where it came from another time, only its address is known. */
export type StoredFile = Pick<UploadedFile, 'url'> & { [Name in keyof UploadedFile]?: UploadedFile[Name] | undefined }

export type UploadState =
  /** In line, or held back by the person who cancelled it. */
  | { state: 'idle'; isHeld: boolean }
  | { state: 'uploading'; share: number }
  | { state: 'uploaded'; stored: StoredFile }
  | { state: 'failed'; failure: Failure }

export type Upload = {
  id: string
  name: string
  caption: string
  /** Something to show: the file itself, or its address once stored. */
  preview: string
  bytes: number
} & UploadState

export type Uploads = Store<readonly Upload[]> & {
  limits: UploadLimits
  /** Files that were not taken, until the person has read it. */
  refusals: Store<readonly Refusal[]>
  add: (files: readonly File[]) => void
  /** Takes files that are on the server already, as far as there is room. */
  addStored: (files: readonly StoredPicture[]) => void
  cancel: (id: string) => void
  /** Sends a failed or held file again. */
  retry: (id: string) => void
  remove: (id: string) => void
  move: (from: number, to: number) => void
  setCaption: (id: string, caption: string) => void
  forgetRefusals: () => void
  /** Stops everything that is under way. */
  close: () => void
}

export type StoredPicture = { name: string; caption?: string | undefined; stored: StoredFile }

export type UploadsOptions = {
  upload: Client['files']['upload']
  /** `images`, `images/avatars`, `attachments` or `files`. */
  folder: string
  limits: UploadLimits
  initial?: readonly StoredPicture[]
}

const atATime = 3
const retryAfterMs = 1000
let lastId = 0

/** Files on their way to the server: three at a time, in their order, each with its own state. */
export function createUploads({ upload, folder, limits, initial = [] }: UploadsOptions): Uploads {
  const items = createStore<readonly Upload[]>(initial.map(taken))
  const refusals = createStore<readonly Refusal[]>([])
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  let isClosed = false

  const find = (id: string) => items.get().find((item) => item.id === id)
  // a removed item takes no more news
  const become = (id: string, state: UploadState) =>
    items.set(
      items
        .get()
        .map((item) =>
          item.id === id
            ? { id, name: item.name, caption: item.caption, preview: item.preview, bytes: item.bytes, ...state }
            : item,
        ),
    )

  function fill() {
    for (const item of items.get()) {
      if (isClosed || running.size >= atATime) return
      if (item.state === 'idle' && !item.isHeld && !running.has(item.id)) void send(item.id)
    }
  }

  async function send(id: string) {
    const file = files.get(id)
    if (!file) return
    const controller = new AbortController()
    running.set(id, controller)
    become(id, { state: 'uploading', share: 0 })
    try {
      const stored = await sendTwice(id, file, controller.signal)
      become(id, { state: 'uploaded', stored })
      files.delete(id)
    } catch (error) {
      const failure = failureOf(error)
      become(id, failure.kind === 'aborted' ? { state: 'idle', isHeld: true } : { state: 'failed', failure })
    } finally {
      running.delete(id)
      fill()
    }
  }

  /** A lost connection is often back after a moment; whatever else went wrong would go wrong again. */
  async function sendTwice(id: string, file: File, signal: AbortSignal) {
    // the share stays below the whole until the server has looked at the file
    const onProgress = (share: number) => become(id, { state: 'uploading', share: Math.min(share, 0.99) })
    const once = () => upload(file, { folder, signal, onProgress })
    try {
      return await once()
    } catch (error) {
      if (failureOf(error).kind !== 'offline') throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
      if (signal.aborted) throw new DOMException('Request aborted', 'AbortError')
      return await once()
    }
  }

  return {
    get: items.get,
    subscribe: items.subscribe,
    limits,
    refusals,
    add(added) {
      const present = items.get()
      const { accepted, refused } = checkFiles(added, limits, {
        count: present.length,
        bytes: present.reduce((sum, { bytes }) => sum + bytes, 0),
      })
      const fresh = accepted.map((file): Upload => {
        const id = newId()
        files.set(id, file)
        return {
          id,
          name: file.name,
          caption: '',
          preview: URL.createObjectURL(file),
          bytes: file.size,
          state: 'idle',
          isHeld: false,
        }
      })
      if (refused.length > 0) refusals.set(refused)
      items.set([...present, ...fresh])
      fill()
    },
    addStored(pictures) {
      const present = items.get()
      items.set([...present, ...pictures.slice(0, limits.maxCount - present.length).map(taken)])
    },
    cancel: (id) => running.get(id)?.abort(),
    retry(id) {
      if (!files.has(id)) return
      become(id, { state: 'idle', isHeld: false })
      fill()
    },
    remove(id) {
      const item = find(id)
      items.set(items.get().filter((other) => other.id !== id))
      running.get(id)?.abort()
      files.delete(id)
      if (item?.preview.startsWith('blob:')) URL.revokeObjectURL(item.preview)
    },
    move(from, to) {
      const moved = [...items.get()]
      moved.splice(to, 0, ...moved.splice(from, 1))
      items.set(moved)
    },
    setCaption: (id, caption) => items.set(items.get().map((item) => (item.id === id ? { ...item, caption } : item))),
    forgetRefusals: () => refusals.set([]),
    close() {
      isClosed = true
      for (const controller of running.values()) controller.abort()
      for (const { preview } of items.get()) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

const newId = () => `upload-${++lastId}`

const taken = ({ name, caption = '', stored }: StoredPicture): Upload => ({
  id: newId(),
  name,
  caption,
  preview: stored.url,
  bytes: stored.bytes ?? 0,
  state: 'uploaded',
  stored,
})

/** How many still have to arrive, and how many will not without help. */
export function countUploads(items: readonly Upload[]) {
  return {
    pending: items.filter((item) => item.state === 'uploading' || (item.state === 'idle' && !item.isHeld)).length,
    stuck: items.filter((item) => item.state === 'failed' || (item.state === 'idle' && item.isHeld)).length,
  }
}
