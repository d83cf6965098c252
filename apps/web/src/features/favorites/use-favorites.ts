import { failureOf } from '@plaza/domain'
import type { Asset, MemberClient, User } from '@plaza/sdk'
import { useStore } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import { type Favorites, readFavorites } from '../../parts/asset/local-favorites.ts'
import { asOneself, useMe, usePersonId, userQuery } from '../../parts/person/me.ts'
import { apply, type FavoriteChange, mergeOf, mostKept, mostLocal } from './rules.ts'

const favoritesOf = (user: User | undefined): Favorites =>
  readFavorites(objectOf(objectOf(user?.metadata._private).plaza).favorites)

const bodyOf = (favorites: FavoriteChange) => ({ metadata: { _private: { plaza: { favorites } } } })

/** A user as it will be, so that the heart answers at once. */
function withChange<Found extends User>(user: Found, change: FavoriteChange): Found {
  const hidden = objectOf(user.metadata._private)
  const plaza = objectOf(hidden.plaza)
  const favorites = { ...objectOf(plaza.favorites), ...change }
  // metadata is free JSON, and everything in it here came from JSON
  return { ...user, metadata: { ...user.metadata, _private: { ...hidden, plaza: { ...plaza, favorites } } } } as Found
}

function useSave(userId: string | null) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { queryKey } = userQuery(sdk, userId)
  return useMutation({
    mutationFn: (change: FavoriteChange) => save(sdk, userId, change),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      if (before) cache.setQueryData(queryKey, withChange(before, change))
      return { before }
    },
    onError: (_error, _change, context) => cache.setQueryData(queryKey, context?.before),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}

const save = async (sdk: MemberClient, userId: string | null, change: FavoriteChange) =>
  userId ? sdk.users.update(userId, bodyOf(change), asOneself(sdk, userId)) : undefined

/** What the reader keeps: in this browser, or in the account once they are signed in. */
export function useFavorites() {
  const t = useT()
  const { localFavorites, notifier } = useServices()
  const userId = usePersonId()
  const { data: me } = useMe()
  const local = useStore(localFavorites)
  const saved = useSave(userId)
  const favorites = userId ? favoritesOf(me) : local

  const change = (wanted: FavoriteChange) => {
    if (!userId) return localFavorites.set(apply(localFavorites.get(), wanted))
    saved.mutate(wanted, {
      onError: (error) => {
        const message = failureText(failureOf(error))
        if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
      },
    })
  }

  return {
    favorites,
    /** False while the account is still being read. */
    isKnown: !userId || me !== undefined,
    add({ id, price }: Pick<Asset, 'id' | 'price'>) {
      if (Object.keys(favorites).length >= (userId ? mostKept : mostLocal)) {
        return notifier.show({ tone: 'error', text: t('favorites.full') })
      }
      change({ [id]: { date: new Date().toISOString(), ...(typeof price === 'number' && { price }) } })
      if (!userId) notifier.show({ text: t('favorites.onDevice') })
    },
    /** Keeps several at once; answers whether there was room for them. */
    addAll(assets: readonly Pick<Asset, 'id' | 'price'>[]): boolean {
      if (Object.keys(favorites).length + assets.length > (userId ? mostKept : mostLocal)) {
        notifier.show({ tone: 'error', text: t('favorites.full') })
        return false
      }
      const date = new Date().toISOString()
      change(Object.fromEntries(assets.map(({ id, price }) => [id, { date, price }])))
      return true
    },
    remove(id: string) {
      const kept = favorites[id]
      change({ [id]: null })
      if (!kept) return
      const back = { date: kept.date, ...(kept.price !== undefined && { price: kept.price }) }
      notifier.show({
        text: t('favorites.removed'),
        action: { label: t('action.undo'), onAction: () => change({ [id]: back }) },
      })
    },
  }
}

/** Brings what was kept before signing in into the account, once. */
export function useMergeFavorites(): void {
  const { sdk, localFavorites } = useServices()
  const cache = useQueryClient()
  const userId = usePersonId()
  const { data: me } = useMe()
  useEffect(() => {
    const local = localFavorites.get()
    if (!userId || !me || Object.keys(local).length === 0) return
    // taken out first: the effect runs again when the account has changed
    localFavorites.set({})
    const change = mergeOf(local, favoritesOf(me))
    if (Object.keys(change).length === 0) return
    save(sdk, userId, change).then(
      () => cache.invalidateQueries({ queryKey: userQuery(sdk, userId).queryKey }),
      () => localFavorites.set(local),
    )
  }, [sdk, localFavorites, cache, userId, me])
}
