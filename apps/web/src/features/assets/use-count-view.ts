import type { Asset } from '@plaza/sdk'
import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'
import { isPublic } from '../../parts/asset/asset.ts'
import type { ViewerRole } from './viewer-role.ts'

const storageKey = 'plaza_viewed'
/** Whoever leaves sooner has not looked. */
const lookMs = 3000

/** Tells the server that somebody looked at a listing: once a tab, not its owner, and nothing about who it was. */
export function useCountView({ id, active, validated }: Asset, role: ViewerRole) {
  const { sdk, storedInTab } = useServices()
  const counts = role === 'stranger' && isPublic({ active, validated })
  useEffect(() => {
    const seen = (storedInTab.get(storageKey) ?? '').split(' ')
    if (!counts || seen.includes(id)) return
    const timer = setTimeout(() => {
      storedInTab.set(storageKey, [...seen, id].join(' '))
      // a view that is not counted is nobody's loss
      sdk.assetViews.create(id).catch(() => undefined)
    }, lookMs)
    return () => clearTimeout(timer)
  }, [sdk, storedInTab, id, counts])
}
