import { failureOf } from '@plaza/domain'
import { useStore } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useServices } from '../../lib/services.tsx'
import type { Pending } from '../../parts/conversation/outbox.ts'
import { useUserId } from '../../parts/person/me.ts'

/** Sends what waits, one message after the other, as soon as the server can be reached. */
export function useSender(): void {
  const { sdk, outbox, connection } = useServices()
  const cache = useQueryClient()
  const waiting = useStore(outbox)
  const isOnline = useStore(connection) === 'online'
  const userId = useUserId()
  const isBusy = useRef(false)
  const next = waiting.find(({ state, senderId }) => state === 'waiting' && senderId === userId)

  useEffect(() => {
    if (!next || !isOnline || isBusy.current) return
    async function send(message: Pending) {
      const { clientId, conversationId, topicId, receiverId, content, attachments } = message
      isBusy.current = true
      outbox.mark(clientId, 'sending')
      try {
        await sdk.messages.create(
          {
            conversationId,
            topicId,
            receiverId,
            content,
            attachments: attachments.map((file) => ({ ...file })),
            metadata: { clientId },
          },
          { idempotencyKey: clientId },
        )
        await cache.invalidateQueries({ queryKey: ['messages'] })
        void cache.invalidateQueries({ queryKey: ['conversations'] })
        outbox.remove(clientId)
      } catch (error) {
        const { kind } = failureOf(error)
        // whoever was signed out meanwhile signs in again, and it goes on from here
        const mayComeThrough = ['offline', 'timeout', 'aborted', 'sessionExpired', 'signedOut'].includes(kind)
        if (kind === 'offline') connection.doubt()
        outbox.mark(clientId, mayComeThrough ? 'waiting' : 'failed')
      } finally {
        isBusy.current = false
      }
    }
    void send(next)
  }, [next, isOnline, sdk, outbox, cache, connection])
}
