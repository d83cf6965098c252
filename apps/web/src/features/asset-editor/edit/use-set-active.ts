import { failureOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../lib/failures.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'

/** Pauses a listing or brings it back, with the way back. */
export function useSetActive(asset: Asset, onSaved: (asset: Asset) => void) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (active: boolean) => {
      await sdk.assets.update(asset.id, { active })
      // the answer leaves out what only the owner sees
      return sdk.assets.read(asset.id)
    },
    onSuccess: async (saved, active) => {
      onSaved(saved)
      notifier.show({
        text: t(active ? 'asset.reactivated' : 'asset.paused'),
        action: { label: t('action.undo'), onAction: () => mutate(!active) },
      })
      await cache.invalidateQueries({ queryKey: ['assets', 'list'] })
    },
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
  })
  return { setActive: mutate, isBusy: isPending }
}
