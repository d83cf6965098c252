import { useQueryClient } from '@tanstack/react-query'
import { type Display, displayOf, displayPatch } from './display.ts'
import { useT } from './i18n.tsx'
import { meQuery, useMe } from './me.ts'
import { useServices } from './services.tsx'
import { useSend } from './use-send.ts'

/** How the reader wants the console to look, and how they change it; what they choose counts at once and everywhere. */
export function useDisplay() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { user } = useMe()
  const cache = useQueryClient()
  const { send, error } = useSend()
  const save = (change: Partial<Display>) =>
    void send(() => sdk.users.update(user.id, displayPatch(change)), {
      onDone: async () => {
        await cache.invalidateQueries(meQuery(sdk))
        notifier.show({ text: t('state.saved') })
      },
    })
  return { display: displayOf(user.metadata), save, error }
}
