import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ShellSearch } from '../../lib/url-search.ts'
import { useUserId } from '../../parts/person/me.ts'

/**
 * A dialog for members. Which one is wanted stands in the address, so it outlives signing in: strangers say who they are
 * first, then it opens by itself.
 */
export function useMemberDialog(name: 'ask' | 'report') {
  const { auth, show } = useSearch({ strict: false })
  const navigate = useNavigate()
  const userId = useUserId()
  const isWanted = show === name
  const change = (search: ShellSearch) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false })

  const isGivenUp = isWanted && userId === null && auth === undefined
  const giveUp = useEffectEvent(() => change({ show: undefined }))
  useEffect(() => {
    if (isGivenUp) giveUp()
  }, [isGivenUp])

  return {
    isOpen: isWanted && userId !== null,
    open: () => change({ show: name, ...(userId === null && { auth: 'login' }) }),
    onOpenChange: (isOpen: boolean) => isOpen || change({ show: undefined }),
  }
}
