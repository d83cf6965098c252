import type { HandoverContent, HandoverStage } from '@plaza/contract'
import { canonicalJson, openHandoverItems } from '@plaza/domain'
import type { Transaction } from '@plaza/sdk'
import { useStore } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'
import { usePolling } from '../../lib/use-signals.ts'
import { useLastUserId } from '../../parts/person/me.ts'
import { isSameContent, putOver } from './content.ts'
import { canHash, hashText } from './picture.ts'
import { handoversQuery, versionsQuery } from './queries.ts'
import {
  type ContentEntry,
  type Entry,
  handoverQueue,
  keyOf,
  newClientId,
  newSalt,
  waitingContent,
  withContent,
  withoutEntry,
} from './queue.ts'
import { readPicture } from './queue-database.ts'
import { isClosed, itemsOf, mayBegin, otherIn, waitingSigners, windowOf } from './record.ts'
import { startHandovers } from './send-queue.ts'

export type Confirming = Pick<
  Extract<Entry, { kind: 'confirmation' }>,
  'statement' | 'comment' | 'signerId' | 'signCode'
>

/** One record: what the server has, what this device has beside it, and what can be done. */
export function useHandover(transaction: Transaction, stage: HandoverStage) {
  const services = useServices()
  const { sdk, settings, viewAs } = services
  const cache = useQueryClient()
  const me = useLastUserId()
  useEffect(() => startHandovers(services), [services])
  const query = useQuery({ ...handoversQuery(sdk, transaction.id), refetchInterval: usePolling('conversation') })
  const name = { userId: me, transactionId: transaction.id, stage }
  const kept = useStore(handoverQueue).get(keyOf(name))
  const record = query.data?.[stage] ?? null
  const items = itemsOf(record, transaction, stage)
  const waiting = waitingContent(kept)
  const saved = waiting?.content ?? record?.handover?.content ?? {}
  const draft = kept?.draft ?? null
  const content = draft?.content ?? saved
  const contentHash = waiting?.hash ?? record?.handover?.contentHash ?? null
  const opensDate = windowOf(transaction, stage, settings.handover)?.opens
  const isEarly = opensDate !== undefined && opensDate.getTime() > Date.now()
  const isOffered = record !== null || mayBegin(transaction, stage, settings.handover)
  const isInsecure = !canHash()
  const isReadOnly =
    viewAs !== undefined || isInsecure || !isOffered || isClosed(record) || (isEarly && record === null)
  const change = (make: (entries: readonly Entry[]) => readonly Entry[], rest: { draft?: null; stop?: null } = {}) =>
    handoverQueue.change(name, (before) => ({
      ...before,
      assessmentId: record?.id ?? before.assessmentId,
      ...rest,
      entries: make(before.entries),
    }))

  function edit(next: HandoverContent) {
    handoverQueue.change(name, (before) => ({
      ...before,
      assessmentId: record?.id ?? before.assessmentId,
      draft:
        isSameContent(next, saved) && !before.draft?.conflicts
          ? null
          : {
              ...before.draft,
              content: next,
              baseVersion: before.draft?.baseVersion ?? record?.handover?.contentVersion ?? 0,
            },
    }))
  }

  async function save() {
    if (!draft) return
    // as it is sent: what has no value is not there
    const sent = JSON.parse(JSON.stringify(draft.content)) as HandoverContent
    const salt = newSalt()
    const capturedDate = new Date().toISOString()
    const hash = await hashText(canonicalJson({ content: sent, salt }))
    const photos = await Promise.all(
      Object.entries(sent.photos ?? {}).map(async ([sha256, { name: fileName = 'photo.jpg' }]) => {
        const isThere = record?.handover?.photos?.[sha256] !== undefined
        const isOwn = !isThere && (await readPicture(me, sha256)) !== undefined
        const entry = { kind: 'photo', clientId: newClientId(), capturedDate, sha256, name: fileName } as const
        return isOwn ? [entry] : []
      }),
    )
    const entry: ContentEntry = {
      kind: 'content',
      clientId: newClientId(),
      capturedDate,
      baseVersion: draft.baseVersion,
      content: sent,
      salt,
      hash,
    }
    change((entries) => withContent(entries, entry, photos.flat()), { draft: null })
  }

  function confirm(said: Confirming) {
    if (contentHash === null) return
    const entry: Entry = {
      kind: 'confirmation',
      clientId: newClientId(),
      capturedDate: new Date().toISOString(),
      hash: contentHash,
      ...said,
    }
    change((entries) => [
      ...entries.filter(({ kind }) => kind !== 'photo'),
      entry,
      ...entries.filter(({ kind }) => kind === 'photo'),
    ])
  }

  const stopped = kept?.stop && kept.entries.find(({ clientId }) => clientId === kept.stop?.clientId)
  const isConflict = kept?.stop?.failure.code === 'handover.otherVersion'

  /** Both wrote about the same: what was typed here is put over what is there now. */
  async function compare() {
    const mine = waiting
    if (!mine) return
    const { [stage]: newest } = await cache.fetchQuery({ ...handoversQuery(sdk, transaction.id), staleTime: 0 })
    if (!newest?.handover) return
    const versions = await cache.fetchQuery({ ...versionsQuery(sdk, newest.id), staleTime: 0 })
    const baseOf = versions.findLast(({ number, kind }) => kind === 'content' && number <= mine.baseVersion)
    const base = (baseOf?.payload as { content?: HandoverContent } | null | undefined)?.content ?? {}
    const { content: merged, conflicts } = putOver(
      { base, theirs: newest.handover.content ?? {}, mine: mine.content },
      newest.handover.items,
    )
    const { contentVersion } = newest.handover
    const shown = newest.handover.content?.photos ?? {}
    handoverQueue.change(name, (before) => ({
      ...before,
      assessmentId: newest.id,
      draft: { content: merged, baseVersion: contentVersion, conflicts },
      stop: null,
      // pictures that no version shows would be refused; saving brings them back
      entries: before.entries.filter((entry) => entry.kind === 'photo' && entry.sha256 in shown),
    }))
  }

  return {
    me,
    query,
    record,
    /** The record of the start, beside which the end is looked at. */
    start: stage === 'end' ? (query.data?.start ?? null) : null,
    items,
    kept,
    content,
    saved,
    contentHash,
    draft,
    opensDate,
    isEarly: isEarly && record === null,
    isReadOnly,
    /** A page without https: nothing that is recorded could be hashed. */
    isInsecure,
    /** There is a record, or there may be one. */
    isOffered,
    isDirty: draft !== null,
    hasContent: contentHash !== null,
    missing: openHandoverItems(items, saved),
    waitingSigners: waitingSigners(kept?.entries ?? [], contentHash, me),
    hasWaiting: (kept?.entries ?? []).some(({ kind }) => kind !== 'photo'),
    otherId: otherIn(transaction, me),
    stopped,
    isConflict,
    edit,
    save,
    confirm,
    compare,
    /** What was typed goes, and what is saved is shown again. */
    discardDraft: () => change((entries) => entries, { draft: null }),
    tryAgain: () => change((entries) => entries, { stop: null }),
    dropStopped: () => change((entries) => (stopped ? withoutEntry(entries, stopped) : [...entries]), { stop: null }),
  }
}

export type HandoverState = ReturnType<typeof useHandover>
