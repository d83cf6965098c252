import { failureOf, readSavedLists, type SavedList, savedListLimits } from '@plaza/domain'
import type { JsonObject } from '@plaza/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { asOneself, useMe, usePersonId, userQuery } from '../../parts/person/me.ts'

/** Lists of saved things, which stand in the account; nobody who is not signed in has any. */
export function useLists() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const userId = usePersonId()
  const { data: me } = useMe()
  const lists: SavedList[] = readSavedLists(objectOf(objectOf(me?.metadata._private).plaza).lists)
  const saved = useMutation({
    mutationFn: async (change: JsonObject) =>
      userId
        ? sdk.users.update(userId, { metadata: { _private: { plaza: { lists: change } } } }, asOneself(sdk, userId))
        : undefined,
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: userQuery(sdk, userId).queryKey }),
  })
  const now = () => new Date().toISOString()
  return {
    lists,
    canHave: userId !== null,
    isBusy: saved.isPending,
    hasRoom: lists.length < savedListLimits.lists,
    /** Makes a list, with the first things in it; answers its id. */
    async create(name: string, assetIds: readonly string[] = []) {
      const id = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
      const dated = Object.fromEntries(assetIds.slice(0, savedListLimits.assets).map((assetId) => [assetId, now()]))
      await saved.mutateAsync({ [id]: { name: name.trim().slice(0, savedListLimits.name), assetIds: dated } })
      return id
    },
    rename: (id: string, name: string) =>
      saved.mutateAsync({ [id]: { name: name.trim().slice(0, savedListLimits.name) } }),
    setShowsName: (id: string, showsName: boolean) => saved.mutate({ [id]: { showsName } }),
    remove: (id: string) => saved.mutateAsync({ [id]: null }),
    toggle({ id, assetIds }: SavedList, assetId: string) {
      const isIn = assetIds.includes(assetId)
      if (!isIn && assetIds.length >= savedListLimits.assets)
        return notifier.show({ tone: 'error', text: t('lists.full', { count: savedListLimits.assets }) })
      saved.mutate({ [id]: { assetIds: { [assetId]: isIn ? null : now() } } })
    },
  }
}

export type Lists = ReturnType<typeof useLists>
