import { type Failure, failureOf } from '@plaza/domain'
import type { MemberClient, UploadedFile } from '@plaza/sdk'
import { createStore, type Store } from '@plaza/ui'
import { checkFiles, needsPreparing, type Refusal, type UploadLimits } from './limits.ts'
import { preparePhoto } from './prepare-photo.ts'

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
  /** Files that were not taken, until the person has read it or chosen others. */
  refusals: Store<Refusals>
  add: (files: readonly File[]) => void
  /** Takes files that are on the server already, as far as there is room. */
  addStored: (files: readonly StoredPicture[]) => void
  cancel: (id: string) => void
  /** Another file in the place of one that did not get through. */
  replace: (id: string, file: File) => void
  /** Sends a failed or held file again. */
  retry: (id: string) => void
  remove: (id: string) => void
  move: (from: number, to: number) => void
  setCaption: (id: string, caption: string) => void
  forgetRefusals: () => void
  /** Stops everything that is under way. */
  close: () => void
}

/** `chosen` files, and those of them that were not taken. */
export type Refusals = { chosen: number; list: readonly Refusal[] }

export type StoredPicture = { name: string; caption?: string | undefined; stored: StoredFile }

export type UploadsOptions = {
  upload: MemberClient['files']['upload']
  /** `images`, `images/avatars`, `attachments` or `files`. */
  folder: string
  limits: UploadLimits
  initial?: readonly StoredPicture[]
  /** Makes something that may be sent of photos that may not. */
  prepare?: typeof preparePhoto
}

const atATime = 3
const retryAfterMs = 1000
let lastId = 0

/** Files on their way to the server: three at a time, in their order, each with its own state. */
export function createUploads({
  upload,
  folder,
  limits,
  initial = [],
  prepare = preparePhoto,
}: UploadsOptions): Uploads {
  const items = createStore<readonly Upload[]>(initial.map(taken))
  const refusals = createStore(noRefusals)
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

  const drop = (id: string) => {
    const item = find(id)
    running.get(id)?.abort()
    files.delete(id)
    if (item?.preview.startsWith('blob:')) URL.revokeObjectURL(item.preview)
  }

  /** A file that was not sent yet. */
  function begin(file: File): Upload {
    const id = newId()
    files.set(id, file)
    const preview = URL.createObjectURL(file)
    return { id, name: file.name, caption: '', preview, bytes: file.size, state: 'idle', isHeld: false }
  }

  /** What may be sent of a file; a photo that cannot be made so leaves the list and is told among the refused. */
  async function readied(id: string, file: File): Promise<File | undefined> {
    const made = await prepare(file, limits)
    const item = find(id)
    if (!item) return
    if (typeof made !== 'string') {
      files.set(id, made)
      if (item.preview.startsWith('blob:')) URL.revokeObjectURL(item.preview)
      const preview = URL.createObjectURL(made)
      items.set(items.get().map((each) => (each === item ? { ...item, name: made.name, preview } : each)))
      return made
    }
    drop(id)
    items.set(items.get().filter((each) => each.id !== id))
    const { chosen, list } = refusals.get()
    refusals.set({ chosen: Math.max(chosen, list.length + 1), list: [...list, { name: file.name, reason: made }] })
    return
  }

  function fill() {
    for (const item of items.get()) {
      if (isClosed || running.size >= atATime) return
      if (item.state === 'idle' && !item.isHeld && !running.has(item.id)) void send(item.id)
    }
  }

  async function send(id: string) {
    const chosen = files.get(id)
    if (!chosen) return
    const controller = new AbortController()
    running.set(id, controller)
    become(id, { state: 'uploading', share: 0 })
    try {
      // without a wait where there is nothing to do
      const file = needsPreparing(chosen, limits) ? await readied(id, chosen) : chosen
      if (!file) return
      if (controller.signal.aborted) throw new DOMException('Request aborted', 'AbortError')
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
      refusals.set({ chosen: added.length, list: refused })
      items.set([...present, ...accepted.map(begin)])
      fill()
    },
    addStored(pictures) {
      const present = items.get()
      items.set([...present, ...pictures.slice(0, limits.maxCount - present.length).map(taken)])
    },
    replace(id, file) {
      const others = items.get().filter((item) => item.id !== id)
      const { accepted, refused } = checkFiles([file], limits, {
        count: others.length,
        bytes: others.reduce((sum, { bytes }) => sum + bytes, 0),
      })
      refusals.set({ chosen: 1, list: refused })
      const [taken] = accepted
      if (!taken || !find(id)) return
      const fresh = begin(taken)
      drop(id)
      items.set(items.get().map((item) => (item.id === id ? fresh : item)))
      fill()
    },
    cancel: (id) => running.get(id)?.abort(),
    retry(id) {
      if (!files.has(id)) return
      become(id, { state: 'idle', isHeld: false })
      fill()
    },
    remove(id) {
      drop(id)
      items.set(items.get().filter((other) => other.id !== id))
    },
    move(from, to) {
      const moved = [...items.get()]
      moved.splice(to, 0, ...moved.splice(from, 1))
      items.set(moved)
    },
    setCaption: (id, caption) => items.set(items.get().map((item) => (item.id === id ? { ...item, caption } : item))),
    forgetRefusals: () => refusals.set(noRefusals),
    close() {
      isClosed = true
      for (const controller of running.values()) controller.abort()
      for (const { preview } of items.get()) if (preview.startsWith('blob:')) URL.revokeObjectURL(preview)
    },
  }
}

const noRefusals: Refusals = { chosen: 0, list: [] }

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

/** Whether sending the same file once more may help. */
export const mayPassLater = ({ kind }: Failure): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'server' || kind === 'maintenance' || kind === 'tooMany'

/** How many still have to arrive, and how many will not without help. */
export function countUploads(items: readonly Upload[]) {
  return {
    pending: items.filter((item) => item.state === 'uploading' || (item.state === 'idle' && !item.isHeld)).length,
    stuck: items.filter((item) => item.state === 'failed' || (item.state === 'idle' && item.isHeld)).length,
  }
}
