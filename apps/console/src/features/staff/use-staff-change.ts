import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const changed = ['staff', 'staffInvitations', 'userSessions', 'cases']

/** Sends a change of the staff; when it is done, everything that shows staff is read again. */
export function useStaffChange(onDone: () => void) {
  const { notifier } = useServices()
  const cache = useQueryClient()
  const { send, ...state } = useSend()
  const change = (call: () => Promise<unknown>, text: string) =>
    void send(call, {
      onDone: async () => {
        notifier.show({ text })
        onDone()
        await cache.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])) })
      },
    })
  return { change, ...state }
}
